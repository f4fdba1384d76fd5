import { type Field, valueIn, withValue } from './fields.ts';
import styles from './HouseRules.module.css';

interface Rules {
  fields: readonly Field[];
  options: unknown;
  /** The printed rules, to compare with. */
  printed: unknown;
  change(options: Record<string, unknown>): void;
}

/** The house rules as a form; what differs from the printed rules is marked. */
export function HouseRules({ fields, options, printed, change }: Rules) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <Row key={field.key} field={field} options={options} printed={printed} change={change} />
      ))}
    </div>
  );
}

function Row({ field, options, printed, change }: Omit<Rules, 'fields'> & { field: Field }) {
  const { key, label, help } = field;
  const value = valueIn(options, key);
  const usual = valueIn(printed, key);
  const isOwn = JSON.stringify(value ?? null) !== JSON.stringify(usual ?? null);
  const id = `rule-${key}`;
  const set = (next: unknown) => change(withValue(options, key, next));
  return (
    <div className={styles.row} data-own={isOwn} data-kind={field.kind}>
      <label htmlFor={id}>
        <b>{label}</b>
        <span id={`${id}-help`}>{help}</span>
      </label>
      <Control field={field} id={id} value={value} set={set} usual={usual} />
      {isOwn && (
        <button type="button" className={styles.back} onClick={() => set(usual)}>
          As printed<span className="unseen">: {label}</span>
        </button>
      )}
    </div>
  );
}

interface ControlProps {
  field: Field;
  id: string;
  value: unknown;
  usual: unknown;
  set(value: unknown): void;
}

function Control({ field, id, value, usual, set }: ControlProps) {
  const described = { id, 'aria-describedby': `${id}-help` };
  switch (field.kind) {
    case 'switch':
      return (
        <input
          {...described}
          type="checkbox"
          className={styles.switch}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      );
    case 'number':
      return (
        <span className={styles.number}>
          <input
            {...described}
            type="number"
            inputMode="numeric"
            min={field.least}
            max={field.most}
            required={!field.isOptional}
            placeholder={field.isOptional ? 'by the rules' : undefined}
            data-optional={field.isOptional}
            value={typeof value === 'number' ? value : ''}
            onChange={({ target }) => set(target.value === '' && field.isOptional ? null : target.valueAsNumber)}
          />
          <small>
            {field.least}–{field.most}
          </small>
        </span>
      );
    case 'choice': {
      const index = field.values.findIndex((one) => one.value === value);
      return (
        <select {...described} value={index} onChange={({ target }) => set(field.values[Number(target.value)].value)}>
          {field.values.map((one, at) => (
            <option key={one.label} value={at}>
              {one.label}
            </option>
          ))}
        </select>
      );
    }
    case 'variant': {
      const kind = valueIn(value, field.by) ?? field.variants[0].id;
      const variant = field.variants.find((one) => one.id === kind);
      // Only the kind that is printed has printed numbers to compare with.
      const inner = kind === valueIn(usual, field.by) ? usual : {};
      return (
        <>
          <select
            {...described}
            value={String(kind)}
            onChange={({ target }) =>
              set(target.value === valueIn(usual, field.by) ? usual : { [field.by]: target.value })
            }
          >
            {field.variants.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </select>
          {variant !== undefined && (
            <div className={styles.inner}>
              <HouseRules fields={variant.fields} options={value} printed={inner} change={set} />
            </div>
          )}
        </>
      );
    }
  }
}
