import { Menu } from '@base-ui/react/menu';
import { useContext, useEffect, useRef } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import styles from './MoreMenu.module.css';
import { SheetPlace } from './sheets.tsx';

interface Choice {
  label: string;
  icon: string;
  isOff?: boolean;
  onChoose(): void;
}

export interface MoreMenuProps {
  /** The look of its button. */
  className: string | undefined;
  choices: readonly Choice[];
}

/** What the header has no room for. It opens at once, since somebody's press has fetched it. */
export default function MoreMenu({ className, choices }: MoreMenuProps) {
  const place = useContext(SheetPlace);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.click(), []);
  return (
    <Menu.Root>
      <Menu.Trigger ref={button} className={className} data-narrow="icon" aria-label="More">
        <Icon name="hamburger-menu" />
      </Menu.Trigger>
      <Menu.Portal {...(place === undefined ? {} : { container: place })}>
        <Menu.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8} align="end">
          <Menu.Popup className={styles.menu}>
            {choices.map(({ label, icon, isOff = false, onChoose }) => (
              <Menu.Item key={label} className={styles.item} disabled={isOff} onClick={onChoose}>
                <Icon name={icon} /> {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
