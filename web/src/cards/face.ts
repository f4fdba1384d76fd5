/** Everything that is printed on a card, in any game and at any size. */
export interface Face {
  /** Whose card it is: part of the seed of its art, and the key of its back. */
  game: string;
  id: string;
  name: string;
  /** Faction, colour, tribe: frame and art. Key of the palettes. */
  palette: string;
  /** Icon, ground and small extras of the art. */
  art: Art;
  /** Dark stock (Flask, Hatch) or cream. */
  stock: 'cream' | 'dark';
  cost?: Cost;
  /** Upper right, large: the power of a dragon. */
  power?: number;
  /** "Unit · Warrior". */
  type: string;
  typeIcon: string;
  /** Stars of rarity, 0 for none. */
  grade: number;
  /** May name symbols in braces: "Gain 1 {gold}." */
  text: string;
  stats: readonly Stat[];
  /** What `{name}` in texts, pips and stats look like: the symbols of the game. */
  symbols: Symbols;
}

export type Cost =
  | { kind: 'gold' | 'energy' | 'fertilizer' | 'coin'; amount: number }
  /** Column of symbols, one a piece. */
  | { kind: 'pips'; pips: readonly string[] }
  /** No price, but a mark in its place: the crown of a queen. */
  | { kind: 'mark'; icon: string; label: string };

export interface Stat {
  kind: 'hp' | 'movement' | 'attack' | 'defense' | 'ap' | 'timer' | 'sacrifice' | 'resource';
  value: number | string;
  /** Compared with the printed value. */
  change?: 'up' | 'down';
}

export interface Art {
  icon: string;
  ground?: string;
  /** Behind the figure (wings), with its size. */
  back?: { icon: string; size: number };
  hasCrown?: boolean;
  /** Colours of the parts of a composed card. */
  bands?: readonly string[];
  hue?: number;
  chroma?: number;
  /** Words to look for among all icons, for a card that nobody chose an icon for; until one is found, `icon` stands. */
  words?: string;
}

export interface CardSymbol {
  icon: string;
  /** As it is read aloud: "gold", "fire". */
  label: string;
  /** Its printed colour, the same in both themes. */
  colour: string;
  /** The outline that tells it from others without colour. */
  shape: 'disc' | 'drop' | 'flame' | 'leaf' | 'square' | 'heart' | 'star' | 'ring' | 'skull' | 'hexagon';
}

export type Symbols = Readonly<Record<string, CardSymbol>>;
