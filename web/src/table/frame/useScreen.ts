import { useEffect, useState } from 'react';
import type { TableStore } from '../store.ts';

export interface Screen {
  /** Whether there is room for the rail. */
  isWide: boolean;
  /** Large screens show everything larger. */
  scale: number;
}

const WIDE = 1100;
const NARROW = 700;
/** A phone that lies on its side. */
const LOW = 500;

/** How much room the table has; the store learns whether it is narrow. */
export function useScreen(store: TableStore): Screen {
  const [screen, setScreen] = useState(screenNow);
  useEffect(() => {
    const onResize = () => {
      setScreen((before) => {
        const now = screenNow();
        return before.isWide === now.isWide && before.scale === now.scale ? before : now;
      });
      store.setPhone(innerWidth < NARROW || innerHeight < LOW);
    };
    onResize();
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, [store]);
  return screen;
}

function screenNow(): Screen {
  const isWide = innerWidth >= WIDE && innerHeight >= LOW;
  const fit = Math.min(innerWidth / 1440, innerHeight / 900);
  return { isWide, scale: isWide ? Math.min(2.5, Math.max(0.8, fit)) : 1 };
}
