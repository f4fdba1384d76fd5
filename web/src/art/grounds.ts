import { mix } from './colour.ts';
import type { Noise } from './noise.ts';
import type { Ramp } from './palettes.ts';

/** The landscape of a picture of 120 × 90: sheets of paper behind the figure, and one before its feet. */
interface Ground {
  back: string;
  front: string;
}

type MakeGround = (noise: Noise, ramp: Ramp) => Ground;

const TURN = 2 * Math.PI;

/** One decimal is as fine as a printed card needs. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A sheet of paper with the shadow that it throws on what lies behind it. */
function sheet(outline: string, fill: string, shadow = 0.16): string {
  return `<path d="${outline}" transform="translate(1.2 -1.7)" fill="#000" opacity="${shadow}"/><path d="${outline}" fill="${fill}"/>`;
}

/** Everything below a wavy line. */
function wave(height: number, swing: number, waves: number, noise: Noise): string {
  const phase = noise() * 6;
  const at = (x: number) => short(height + swing * Math.sin(phase + (x / 120) * waves * TURN));
  let outline = `M-4 ${at(-4)}`;
  for (let x = 2; x <= 124; x += 6) outline += `L${x} ${at(x)}`;
  return `${outline}V96H-4Z`;
}

function dots(count: number, make: (x: number, y: number) => string, noise: Noise, depth: number): string {
  let all = '';
  for (let index = 0; index < count; index++) all += make(short(noise() * 120), short(noise() * depth));
  return all;
}

function dot(x: number, y: number, radius: number, fill: string, opacity: number): string {
  return `<circle cx="${x}" cy="${y}" r="${short(radius)}" fill="${fill}" opacity="${short(opacity)}"/>`;
}

const hills: MakeGround = (noise, { far, middle, near }) => ({
  back: sheet(wave(58, 7, 0.9, noise), far) + sheet(wave(68, 5, 1.3, noise), middle),
  front: sheet(wave(82, 2.5, 1.1, noise), near),
});

const peaks: MakeGround = (noise, { far, middle, near }) => {
  const ridge = (height: number, rise: number, count: number) => {
    let outline = `M-4 96V${height}`;
    for (let index = 0; index <= count; index++) {
      const x = -4 + (128 * (index + 0.5)) / count;
      outline += `L${short(x - 64 / count)} ${short(height + noise() * 6)}`;
      outline += `L${short(x + (noise() - 0.5) * 6)} ${short(height - rise * (0.5 + noise() * 0.6))}`;
    }
    return `${outline}L124 ${height}V96Z`;
  };
  return {
    back: sheet(ridge(62, 30, 4), far) + sheet(ridge(74, 22, 6), middle),
    front: sheet(wave(83, 2, 0.8, noise), near),
  };
};

const snow: MakeGround = (noise, ramp) => {
  const flakes = dots(34, (x, y) => dot(x, y, 0.5 + noise() * 1.3, '#fff', 0.5 + noise() * 0.5), noise, 88);
  const { back, front } = peaks(noise, ramp);
  return { back: back + flakes, front };
};

const pines: MakeGround = (noise, { far, middle, near }) => {
  const tree = (x: number, foot: number, size: number) => {
    const [a, b, c, d, e] = [0.24, 0.38, 0.1, 0.2, 0.34].map((share) => short(size * share));
    const bough = short(size * 0.12);
    const skirt = short(size * 0.4);
    const right = `l${a} ${b}h${-c}l${d} ${e}h${-bough}l${d} ${skirt}`;
    const left = `H${short(x - size * 0.42)}l${d} ${-skirt}h${-bough}l${d} ${-e}h${-c}Z`;
    return `M${short(x)} ${short(foot - size)}${right}${left}`;
  };
  let row = '';
  for (let x = 0; x < 124; x += 11) row += tree(x + noise() * 6, 72, 24 + noise() * 14);
  return {
    back: sheet(row + wave(70, 2, 1, noise), far) + sheet(wave(75, 3, 1, noise), middle),
    front: sheet(tree(6, 92, 30) + tree(114, 93, 34) + wave(84, 2, 1, noise), near),
  };
};

const furrows: MakeGround = (noise, { far, middle, near }) => {
  let rows = '';
  for (let row = -7; row <= 7; row++) {
    rows += `M${60 + row * 7} 62L${60 + row * 26} 96h9L${short(60 + row * 7 + 2.6)} 62Z`;
  }
  const soil = sheet(wave(63, 1.2, 0.7, noise), mix(near, middle, 0.45));
  return {
    back: `${sheet(wave(56, 4, 0.8, noise), far)}${soil}<path d="${rows}" fill="${near}" opacity=".42"/>`,
    front: sheet(wave(84, 2, 2.2, noise), near),
  };
};

const waves: MakeGround = (noise, { far, middle, near }) => ({
  back: sheet(wave(54, 4, 2.4, noise), far) + sheet(wave(64, 4, 2.2, noise), middle),
  front: sheet(wave(80, 3.5, 2.6, noise), near),
});

const grass: MakeGround = (noise, { far, middle, near }) => {
  const blades = (foot: number, count: number, size: number) => {
    let outline = '';
    for (let index = 0; index < count; index++) {
      const x = -4 + (128 * index) / count + noise() * 4;
      const length = size * (0.6 + noise() * 0.7);
      const bend = (noise() - 0.5) * size * 0.7;
      const tip = `${short(x + bend)} ${short(foot - length)}`;
      outline += `M${short(x - 1.6)} ${foot}Q${short(x)} ${short(foot - length * 0.6)} ${tip}`;
      outline += `Q${short(x + 2)} ${short(foot - length * 0.5)} ${short(x + 1.8)} ${foot}Z`;
    }
    return `${outline}M-4 ${foot - 1}H124V96H-4Z`;
  };
  return {
    back: sheet(blades(68, 26, 22), far) + sheet(blades(78, 24, 17), middle),
    front: sheet(blades(87, 30, 10), near),
  };
};

const LEAF = 'M0 0C9-12 26-13 38 0C26 13 9 12 0 0Z';
const VEINS = 'M2 0H35M10 0l6-6M10 0l6 6M18 0l6-6M18 0l6 6M26 0l4-4M26 0l4 4';

const leaf: MakeGround = (noise, { far, middle, near }) => {
  let wreath = '';
  for (let index = 0; index < 9; index++) {
    const angle = index * 40 + noise() * 22;
    const x = short(60 + 26 * Math.cos((angle * TURN) / 360));
    const y = short(48 + 20 * Math.sin((angle * TURN) / 360));
    const place = `translate(${x} ${y}) rotate(${short(angle)}) scale(${short(1.15 + noise() * 0.35)})`;
    const veins = `<path d="${VEINS}" stroke="${near}" stroke-width=".9" fill="none" opacity=".35"/>`;
    wreath += `<g transform="${place}">${sheet(LEAF, index % 2 === 0 ? middle : far, 0.15)}${veins}</g>`;
  }
  return { back: wreath, front: '' };
};

/** Corners of an upright hexagon. */
export function hexagon(x: number, y: number, radius: number): string {
  let outline = '';
  for (let corner = 0; corner < 6; corner++) {
    const angle = (corner * TURN) / 6;
    outline += `${corner === 0 ? 'M' : 'L'}${short(x + radius * Math.sin(angle))} ${short(y + radius * Math.cos(angle))}`;
  }
  return `${outline}Z`;
}

const comb: MakeGround = (noise, { far, middle, near, disc }) => {
  const cells = { far: '', middle: '', disc: '' };
  for (let row = -1; row < 7; row++) {
    for (let column = -1; column < 9; column++) {
      const x = column * 15.66 + (row % 2 === 0 ? 0 : 7.83);
      const lot = noise();
      cells[lot < 0.34 ? 'far' : lot < 0.6 ? 'middle' : 'disc'] += hexagon(x, row * 13.5 + 4, 8.1);
    }
  }
  const wax = (outline: string, fill: string, opacity: number) =>
    `<path d="${outline}" fill="${fill}" opacity="${opacity}"/>`;
  return {
    back: wax(cells.far, far, 0.75) + wax(cells.middle, middle, 0.75) + wax(cells.disc, disc, 0.5),
    front: sheet(wave(84, 2, 1.4, noise), near),
  };
};

const web: MakeGround = (noise, { far, near }) => {
  const at = (radius: number, angle: number) =>
    `${short(60 + radius * Math.cos(angle))} ${short(40 + radius * Math.sin(angle))}`;
  const step = TURN / 12;
  let threads = '';
  for (let ray = 0; ray < 12; ray++) threads += `M60 40L${at(90, ray * step + 0.2)}`;
  for (let radius = 12; radius < 90; radius += 10) {
    threads += `M${at(radius, 0.2)}`;
    for (let ray = 0; ray < 12; ray++) {
      const angle = ray * step + 0.2;
      threads += `Q${at(radius * 0.86, angle + step / 2)} ${at(radius, angle + step)}`;
    }
  }
  return {
    back: `${sheet(wave(66, 4, 1, noise), far)}<path d="${threads}" stroke="#fff" stroke-width=".8" fill="none" opacity=".55"/>`,
    front: sheet(wave(83, 2.5, 1.2, noise), near),
  };
};

/** Rows of overlapping scallops, the lower ones below the upper ones. */
function scallops(rows: number, columns: number, make: (column: number, row: number) => string): string {
  let all = '';
  for (let row = rows - 1; row >= 0; row--) for (let column = -1; column < columns; column++) all += make(column, row);
  return all;
}

const shell: MakeGround = (noise, { far, middle, near }) => {
  const plates = scallops(12, 8, (column, row) => {
    const x = column * 18 + (row % 2 === 0 ? 0 : 9);
    return `<path d="M${x - 10} ${row * 11 - 37}a10 10 0 0 0 20 0Z" fill="${(column + row) % 2 === 0 ? middle : far}"/>`;
  });
  return {
    back: `<g opacity=".8" stroke="${near}" stroke-opacity=".18">${plates}</g>`,
    front: sheet(wave(84, 2, 1, noise), near),
  };
};

const scales: MakeGround = (noise, { far, middle, near, disc }) => {
  const plates = scallops(14, 11, (column, row) => {
    const x = column * 13 + (row % 2 === 0 ? 0 : 6.5);
    const y = row * 9 - 23;
    const fill = (column * 3 + row * 5) % 4 === 0 ? middle : far;
    return `<path d="M${x - 7} ${y - 4}Q${x - 6} ${y + 6} ${x} ${y + 9}Q${x + 6} ${y + 6} ${x + 7} ${y - 4}Z" fill="${fill}"/>`;
  });
  return {
    back: `<g stroke="${disc}" stroke-opacity=".16" stroke-width=".7">${plates}</g>`,
    front: sheet(wave(85, 2, 1.6, noise), near),
  };
};

const embers: MakeGround = (noise, { far, middle, near, figure }) => {
  const sparks = dots(26, (x, y) => dot(x, y, 0.4 + noise() * 1.1, figure.high, 0.25 + noise() * 0.6), noise, 76);
  const rock = (height: number) => {
    let outline = `M-4 96V${height}`;
    for (let x = -4; x <= 124; x += 9) outline += `L${short(x + noise() * 4)} ${short(height - noise() * 12)}`;
    return `${outline}V96Z`;
  };
  return { back: sheet(rock(70), far) + sheet(rock(80), middle) + sparks, front: sheet(rock(90), near) };
};

const stars: MakeGround = (noise, { far, near }) => {
  const sky = dots(42, (x, y) => dot(x, y, 0.25 + noise() * 0.75, '#fff', 0.25 + noise() * 0.7), noise, 80);
  const crater = (x: number, y: number, width: number, height: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${far}" opacity=".6"/>`;
  return {
    back: sky + sheet(wave(74, 6, 0.7, noise), far),
    front: sheet(wave(83, 3, 1, noise), near) + crater(28, 86, 9, 1.8) + crater(92, 88, 6, 1.2),
  };
};

const rays: MakeGround = (noise, { disc, near, isDark, light }) => {
  const first = noise() * 0.4;
  const at = (angle: number) => `${short(60 + 110 * Math.cos(angle))} ${short(44 + 110 * Math.sin(angle))}`;
  let beams = '';
  for (let ray = 0; ray < 14; ray++) {
    const angle = (ray * TURN) / 14 + first;
    beams += `M60 44L${at(angle)}L${at(angle + TURN / 28)}Z`;
  }
  return {
    back: `<path d="${beams}" fill="${disc}" opacity="${isDark && light !== 'night' ? 0.28 : 0.5}"/>`,
    front: sheet(wave(83, 2.5, 0.9, noise), near),
  };
};

const rings: MakeGround = (noise, { disc, near }) => {
  const ring = (radius: number, index: number) => {
    const line = index % 2 === 0 ? 'stroke-width="1.3"' : 'stroke-width=".7" stroke-dasharray="2 3"';
    return `<circle cx="60" cy="44" r="${radius}" ${line}/>`;
  };
  return {
    back: `<g fill="none" stroke="${disc}" opacity=".5">${[14, 24, 34, 46, 60].map(ring).join('')}</g>`,
    front: sheet(wave(84, 2, 0.8, noise), near),
  };
};

const bricks: MakeGround = (noise, { far, middle, near }) => {
  let wall = '';
  for (let row = 0; row < 9; row++) {
    for (let column = -1; column < 8; column++) {
      const lot = noise();
      // The upper courses are broken off here and there.
      if (noise() < [0.6, 0.25][row]) continue;
      const x = column * 18 + (row % 2 === 0 ? 0 : 9);
      wall += `<rect x="${x}" y="${24 + row * 8}" width="16.8" height="6.9" rx="1" fill="${lot < 0.5 ? far : middle}" opacity="${short(0.55 + lot * 0.35)}"/>`;
    }
  }
  return { back: wall, front: sheet(wave(84, 1.6, 0.8, noise), near) };
};

const banners: MakeGround = (noise, { far, middle, near }) => {
  let cloths = '';
  for (let index = 0; index < 6; index++) {
    const x = short(4 + index * 21 + noise() * 4);
    cloths += sheet(`M${x} -62h14v${short(90 + noise() * 22)}l-7-6l-7 6Z`, index % 2 === 0 ? middle : far, 0.12);
  }
  return { back: sheet(wave(68, 3, 1, noise), far) + cloths, front: sheet(wave(83, 2.4, 1, noise), near) };
};

const bubbles: MakeGround = (noise, { disc, near, figure }) => {
  let all = '';
  let shine = '';
  for (let index = 0; index < 20; index++) {
    const radius = 1 + noise() * 5;
    const [x, y] = [noise() * 120, noise() * 84];
    all += `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
    shine += `<circle cx="${short(x - radius * 0.35)}" cy="${short(y - radius * 0.35)}" r="${short(radius * 0.18)}"/>`;
  }
  const skin = `fill="${disc}" fill-opacity=".16" stroke="${figure.lit}" stroke-opacity=".5" stroke-width=".7"`;
  return {
    back: `<g ${skin}>${all}</g><g fill="#fff" opacity=".7">${shine}</g>`,
    front: sheet(wave(80, 2.4, 1.5, noise), near),
  };
};

const CLOUD = 'M-16 6a7 7 0 0 1 2-13a10 10 0 0 1 19-3a8 8 0 0 1 11 9a5 5 0 0 1-2 7Z';

const clouds: MakeGround = (noise, { disc, far, near, isDark }) => {
  const cloud = (x: number, y: number, size: number, opacity: number) =>
    `<path d="${CLOUD}" transform="translate(${short(x)} ${short(y)}) scale(${size})" opacity="${opacity}"/>`;
  const sky = cloud(24 + noise() * 8, 20, 1.1, 0.85) + cloud(98, 30 + noise() * 6, 0.9, 0.7);
  return {
    back: `<g fill="${isDark ? disc : '#fff'}">${sky}${cloud(66 + noise() * 10, 12, 0.6, 0.6)}</g>${sheet(wave(68, 5, 0.9, noise), far)}`,
    front: sheet(wave(82, 3, 1.1, noise), near),
  };
};

const cracks: MakeGround = (noise, { middle, near }) => {
  let lines = '';
  for (let crack = 0; crack < 7; crack++) {
    let [x, y, angle] = [60, 60, crack * 0.9 + noise()];
    lines += `M${x} ${y}`;
    for (let joint = 0; joint < 5; joint++) {
      x += 14 * Math.cos(angle);
      y += 9 * Math.sin(angle);
      angle += (noise() - 0.5) * 1.2;
      lines += `L${short(x)} ${short(y)}`;
    }
  }
  return {
    back: `${sheet(wave(56, 2, 0.7, noise), middle)}<path d="${lines}" stroke="${near}" stroke-width="1.2" fill="none" opacity=".6"/>`,
    front: sheet(wave(84, 2, 1, noise), near),
  };
};

export const GROUNDS: Readonly<Record<string, MakeGround>> = {
  hills,
  peaks,
  snow,
  pines,
  furrows,
  waves,
  grass,
  leaf,
  comb,
  web,
  shell,
  scales,
  embers,
  stars,
  rays,
  rings,
  bricks,
  banners,
  bubbles,
  clouds,
  cracks,
};
