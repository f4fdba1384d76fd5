import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const USUAL = readSettings({});

describe('settings', () => {
  it('keep what is known', () => {
    expect(readSettings({ theme: 'dark', speed: 'at-once', sound: true })).toEqual({
      ...USUAL,
      theme: 'dark',
      speed: 'at-once',
      sound: true,
    });
  });

  it.each([null, 7, 'dark', [], { theme: 'purple' }, { speed: 3, isAskedTwice: 'yes' }, { extra: 1 }])(
    'are the usual ones where %j was stored',
    (stored) => {
      expect(readSettings(stored)).toEqual(USUAL);
    },
  );
});
