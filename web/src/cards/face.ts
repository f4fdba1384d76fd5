/** Everything that is printed on a card, in any game and at any size. */
export interface Face {
  id: string;
  name: string;
  /** Faction, colour, tribe: frame and art. Key of the palettes. */
  palette: string;
  /** Icon, ground and small extras of the art; by default found by the card's type. */
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
  text: string;
  stats: readonly Stat[];
}

export type Cost =
  | { kind: 'gold' | 'energy' | 'fertilizer' | 'coin'; amount: number }
  /** Column of symbols, one a piece. */
  | { kind: 'pips'; pips: readonly string[] };

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
}
