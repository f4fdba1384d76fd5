import { type ChangeEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { changeSettings, useSettings, type Settings as Wishes } from '../table/settings.ts';
import { loadMatch } from '../table/sources.ts';
import { Page } from './quiet/Page.tsx';
import styles from './Settings.module.css';

interface Question<Key extends keyof Wishes> {
  key: Key;
  title: string;
  text: string;
  answers: readonly { value: Wishes[Key]; label: string }[];
}

const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

const QUESTIONS: readonly (
  | Question<'theme'>
  | Question<'speed'>
  | Question<'isAskedTwice'>
  | Question<'pass'>
  | Question<'sound'>
  | Question<'motion'>
  | Question<'contrast'>
)[] = [
  {
    key: 'theme',
    title: 'Light',
    text: 'The lamp over the table.',
    answers: [
      { value: 'auto', label: 'As the system' },
      { value: 'light', label: 'Day' },
      { value: 'dark', label: 'Evening' },
    ],
  },
  {
    key: 'speed',
    title: 'Speed',
    text: 'How fast moves are shown, those of bots above all.',
    answers: [
      { value: '1', label: '1×' },
      { value: '2', label: '2×' },
      { value: 'at-once', label: 'At once' },
    ],
  },
  {
    key: 'isAskedTwice',
    title: 'Ask twice',
    text: 'Before a move that throws something away, such as ending a turn with cards that could be played.',
    answers: YES_NO,
  },
  {
    key: 'pass',
    title: 'Pass for me',
    text: 'When a reaction is offered.',
    answers: [
      { value: 'never', label: 'Never' },
      { value: 'alone', label: 'When I could only pass' },
      { value: 'always', label: 'Always' },
    ],
  },
  { key: 'sound', title: 'Sound', text: 'Soft sounds of cards and turns.', answers: YES_NO },
  {
    key: 'motion',
    title: 'Motion',
    text: 'With less, things appear where they go, and an outline shows what changed.',
    answers: [
      { value: 'auto', label: 'As the system' },
      { value: 'less', label: 'Less' },
    ],
  },
  {
    key: 'contrast',
    title: 'Contrast',
    text: 'With more, edges are stronger and art is flatter.',
    answers: [
      { value: 'auto', label: 'As the system' },
      { value: 'more', label: 'More' },
    ],
  },
];

/** How one likes to play, and match files from elsewhere. */
export default function Settings() {
  const wishes = useSettings();
  return (
    <Page title="Settings">
      <div className={styles.list}>
        {QUESTIONS.map(({ key, title, text, answers }) => (
          <fieldset key={key} className={styles.question}>
            <legend>{title}</legend>
            <p>{text}</p>
            <div className={styles.answers}>
              {answers.map(({ value, label }) => (
                <label key={label}>
                  <input
                    type="radio"
                    name={key}
                    checked={wishes[key] === value}
                    onChange={() => changeSettings({ [key]: value })}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <MatchFile />
      </div>
    </Page>
  );
}

/** Takes in a match that somebody saved. */
function MatchFile() {
  const [, go] = useLocation();
  const [trouble, setTrouble] = useState<string>();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const loaded = await file.text().then(loadMatch, () => undefined);
    if (loaded === undefined) setTrouble('The file could not be read.');
    else if (loaded.ok) go(`/replay/${loaded.value}`);
    else setTrouble(loaded.error.message);
    target.value = '';
  };
  return (
    <fieldset className={styles.question}>
      <legend>Match files</legend>
      <p>Watch a match that somebody saved at its end.</p>
      <label className={`btn ${styles.file}`}>
        Open a match file
        <input type="file" accept=".json,application/json" onChange={(event) => void read(event)} />
      </label>
      {trouble !== undefined && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
    </fieldset>
  );
}
