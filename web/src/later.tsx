import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose script is fetched when it is first drawn; something else stands in its place meanwhile. React's own
 * way would leave that standing for a third of a second, however quickly the script came.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [, draw] = useState(0);
    useEffect(() => {
      if (Loaded !== undefined) return;
      let isGone = false;
      load().then(
        (module) => {
          Loaded = module.default;
          if (!isGone) draw(1);
        },
        (error: unknown) => {
          // Thrown while drawing, so that it is held back where other faults of drawing are.
          if (!isGone)
            draw(() => {
              throw error;
            });
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded === undefined ? <Meanwhile {...props} /> : <Loaded {...props} />;
  };
}

function Nothing() {
  return null;
}
