import { useSyncExternalStore } from 'react';
import styles from './Icon.module.css';
import { hasIcon, iconPath, iconsVersion, onIcons } from './registry.ts';

export interface IconProps {
  /** Name in the game-icons set. */
  name: string;
  /** What it means, where no text beside it says so; without a label screen readers pass over it. */
  label?: string | undefined;
  className?: string | undefined;
}

/** One flat icon, as tall as the letters around it and in their colour. */
export function Icon({ name, label, className }: IconProps) {
  useSyncExternalStore(hasIcon(name) ? never : onIcons, iconsVersion, iconsVersion);
  const shape = <path fill="currentColor" d={iconPath(name)} />;
  const classes = className === undefined ? styles.icon : `${styles.icon} ${className}`;
  return label === undefined ? (
    <svg className={classes} viewBox="0 0 512 512" aria-hidden="true">
      {shape}
    </svg>
  ) : (
    <svg className={classes} viewBox="0 0 512 512" role="img" aria-label={label}>
      {shape}
    </svg>
  );
}

const nothing = () => {};
const never = () => nothing;
