import { Link, useLocation } from 'wouter';
import { Icon } from '../../icons/Icon.tsx';
import { useStore, useTableState } from '../useTable.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import type { MoreMenuProps } from './MoreMenu.tsx';
import type { Panel } from './panels.ts';
import { opener } from './sheets.tsx';

export function Header({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const { game, kit } = store.box;
  const { round, phases, now: phase } = kit.stand(now.view);
  const current = phases.findIndex(({ id }) => id === phase);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.home} aria-label="Tuckbox, all games">
        <Logo />
      </Link>
      <h1 className={styles.title}>{game.title}</h1>
      <span className={styles.round}>
        {round}
        {current >= 0 && (
          <span className={styles.phase}>
            {round === '' ? '' : ' · '}
            {phases[current].label}
          </span>
        )}
      </span>
      <ol className={styles.phases} aria-label="Phases">
        {phases.map(({ id, label, icon }, index) => (
          <li
            key={id}
            data-now={index === current || undefined}
            data-done={index < current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {icon !== undefined && <Icon name={icon} />}
            <span>{label}</span>
          </li>
        ))}
      </ol>
      <Tools panel={panel} onPanel={onPanel} />
    </header>
  );
}

function Tools({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  const store = useStore();
  const now = useTableState(({ now }) => now);
  const advice = useTableState((state) => state.advice);
  const [, go] = useLocation();
  const { source } = store;
  const canHint = source.hint !== undefined && now.moves.length > 0;
  const canUndo = source.undo !== undefined && now.canUndo;
  const openRules = () => onPanel(panel === 'rules' ? undefined : 'rules');
  return (
    <nav className={styles.tools} aria-label="Table">
      {source.hint !== undefined && (
        <button
          type="button"
          className={styles.tool}
          data-narrow="icon"
          disabled={!canHint}
          aria-pressed={advice !== undefined}
          onClick={() => (advice === undefined ? store.hint() : store.forgetHint())}
        >
          <Icon name="light-bulb" />
          <span>Hint</span>
          <kbd>H</kbd>
        </button>
      )}
      {source.undo !== undefined && (
        <button type="button" className={styles.tool} data-narrow="menu" disabled={!canUndo} onClick={store.undo}>
          <Icon name="anticlockwise-rotation" />
          <span>Undo</span>
          <kbd>U</kbd>
        </button>
      )}
      <button
        type="button"
        className={styles.tool}
        data-narrow="menu"
        aria-pressed={panel === 'moves'}
        onClick={() => onPanel(panel === 'moves' ? undefined : 'moves')}
      >
        <Icon name="checklist" />
        <span>All moves</span>
        <kbd>M</kbd>
      </button>
      <button type="button" className={styles.tool} data-narrow="menu" onClick={openRules}>
        <Icon name="rule-book" />
        <span>Rules</span>
        <kbd>?</kbd>
      </button>
      <button
        type="button"
        className={styles.tool}
        data-narrow="only"
        aria-label="Log"
        aria-pressed={panel === 'log'}
        onClick={() => onPanel(panel === 'log' ? undefined : 'log')}
      >
        <Icon name="scroll-unfurled" />
      </button>
      <More
        className={styles.tool}
        choices={[
          ...(source.undo === undefined
            ? []
            : [{ label: 'Undo', icon: 'anticlockwise-rotation', isOff: !canUndo, onChoose: store.undo }]),
          { label: 'All moves', icon: 'checklist', onChoose: () => onPanel('moves') },
          { label: 'Rules', icon: 'rule-book', onChoose: openRules },
          { label: 'Settings', icon: 'settings-knobs', onChoose: () => go('/settings') },
          { label: 'Leave the table', icon: 'exit-door', onChoose: () => go('/') },
        ]}
      />
    </nav>
  );
}

const More = opener(MoreButton, () => import('./MoreMenu.tsx'));

function MoreButton({ className, onClick }: MoreMenuProps & { onClick?: () => void }) {
  return (
    <button
      type="button"
      className={className}
      data-narrow="icon"
      aria-label="More"
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={onClick}
    >
      <Icon name="hamburger-menu" />
    </button>
  );
}
