import type { Art } from '../face.ts';

/** The art that was chosen for the cards of a game, by id. */
export type ArtTable = Readonly<Record<string, Art & { palette: string }>>;

/** What a card without chosen art shows: by its name if an icon fits, else by its type, on the ground of its type. */
export function defaultArt(name: string, icon: string, ground: string): Art {
  return { icon, ground, words: name };
}

/** The art of a card without its palette, which the face names for itself. */
export function chosenArt(table: ArtTable, id: string): Art | undefined {
  if (!Object.hasOwn(table, id)) return undefined;
  const { palette: _palette, ...art } = table[id];
  return art;
}

/** A card that this version does not know, such as one of a newer record: it can be shown, if not read. */
export function unknownFace(game: string, id: string, stock: 'cream' | 'dark', palette: string) {
  return {
    game,
    id,
    name: id === '?' ? 'Hidden card' : id,
    palette,
    art: { icon: 'uncertainty', ground: 'rings' },
    stock,
    type: id === '?' ? 'You cannot see this card' : 'Unknown card',
    typeIcon: 'uncertainty',
    grade: 0,
    text: '',
    stats: [],
  } as const;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
