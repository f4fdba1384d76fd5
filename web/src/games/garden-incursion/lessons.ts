import type { Lesson, Task } from '../../table/kit.ts';

type Replies = NonNullable<Task['replies']>;
const bees = (...moves: Replies[number]['move'][]): Replies => moves.map((move) => ({ seat: 1, move }));
/** A bee turn in which nothing is done. */
const BEES_REST = bees({ type: 'to-actions' }, { type: 'end-actions' });

/** Ants against bees that do little: ten steps from the first look at a queen to the last bite. */
export const lessons: readonly Lesson[] = [
  {
    title: 'Two queens',
    say: 'You lead the ants; your queen is on the left. The queen of the bees is on the right; where the screen is small, drag the garden to see her. Whoever still has a queen at the end wins. On every unit red is attack and blue is defense: both queens have defense 8, so it takes 9 damage in one turn to kill one.',
    position: { phase: 'spawning', seats: [{ tribe: 'ants', workers: { up: 3 } }, { tribe: 'bees' }] },
    point: ['unit:u1', 'unit:u2'],
    tasks: [
      {
        ask: 'Look at both queens: touch or point at them. Then press “To actions”.',
        move: { type: 'to-actions' },
        why: 'A turn has four parts: reset, spawning, action, skirmish. You end the two in the middle yourself.',
      },
    ],
  },
  {
    title: 'Workers give energy',
    say: 'Each face-up worker is worth 1 energy a turn. One worker card may be played each turn, it costs nothing and works at once.',
    position: {
      phase: 'spawning',
      seats: [{ tribe: 'ants', hand: ['worker', 'ant-soldier'], workers: { up: 3 } }, { tribe: 'bees' }],
    },
    point: ['hand:worker', 'energy:0'],
    tasks: [
      {
        ask: 'Play the Worker: touch it, then the garden.',
        move: { type: 'play', card: 'worker' },
        why: 'You have 4 workers now, and so 4 energy to spend this turn.',
      },
    ],
  },
  {
    title: 'A soldier is born',
    say: 'Creatures appear within 1 range of your queen. A range is two tiles here, and diagonals count like straight steps.',
    point: ['hand:ant-soldier'],
    tasks: [
      {
        ask: 'Play the Soldier Ant on a lit tile, best on the side of the bees.',
        move: { type: 'play', card: 'ant-soldier' },
        why: 'Three workers are turned face down: that was the price of 3 energy. The soldier has no amber dots yet: action points (AP) come at the start of your next turn.',
      },
    ],
  },
  {
    title: 'Marching',
    say: 'There is nothing more to do this turn. End it, let the bees have theirs, and your soldier wakes up with 2 AP.',
    point: ['do:to-actions'],
    tasks: [
      {
        ask: 'Go to the actions.',
        move: { type: 'to-actions' },
        why: 'Your queen could act with her 1 AP. Let her stay where she is.',
      },
      {
        ask: 'End the turn: go to the skirmish.',
        move: { type: 'end-actions' },
        replies: BEES_REST,
        why: 'The bees did nothing. Your workers are face up again, you drew a card, and the soldier has two amber dots.',
      },
      {
        ask: 'You want to march, so go to the actions.',
        move: { type: 'to-actions' },
        why: 'Now creatures can spend their AP, one by one and in any order.',
      },
      {
        ask: 'Choose the Soldier Ant and move it to a lit tile.',
        move: { type: 'move', unit: 'u3' },
        why: 'That was 1 AP, and one dot is gone.',
      },
      {
        ask: 'Move it once more.',
        move: { type: 'move', unit: 'u3' },
        why: 'Units never block each other, and nothing in the garden stops them.',
      },
    ],
  },
  {
    title: 'An attack',
    say: 'A lone Scout Bee with defense 1. An attack is only declared now; all fights of the turn are settled in the skirmish. Damage must be greater than defense: equal is not enough.',
    position: {
      phase: 'action',
      seats: [{ tribe: 'ants', workers: { up: 4 } }, { tribe: 'bees' }],
      units: [
        { id: 'u3', card: 'ant-soldier', owner: 0, at: { x: 5, y: 2 } },
        { id: 'u4', card: 'ant-forager', owner: 0, at: { x: 5, y: 4 } },
        { id: 'u5', card: 'bee-scout', owner: 1, at: { x: 6, y: 3 } },
      ],
    },
    point: ['unit:u5'],
    tasks: [
      {
        ask: 'Attack the Scout Bee with the Forager, and read the note beside it.',
        move: { type: 'attack', unit: 'u4', target: 'u5' },
        why: '1 against 1: the bee would live. You can still do better before the skirmish.',
      },
      {
        ask: 'Attack it with the Soldier Ant, too.',
        move: { type: 'attack', unit: 'u3', target: 'u5' },
        why: '4 against 1 now. The bee hits back with 1 at each of the two: that is not more than their defense.',
      },
      {
        ask: 'Go to the skirmish.',
        move: { type: 'end-actions' },
        why: 'The bee is dead, and both ants are as good as new: damage never stays.',
      },
    ],
  },
  {
    title: 'Together',
    say: 'A Guard Bee has attack 2 and defense 3. Your soldier alone deals 3: not enough. But all attacks on one unit are added, and each attacker takes the full answer.',
    position: {
      phase: 'action',
      seats: [{ tribe: 'ants', workers: { up: 4 } }, { tribe: 'bees' }],
      units: [
        { id: 'u3', card: 'ant-soldier', owner: 0, at: { x: 5, y: 2 } },
        { id: 'u4', card: 'ant-scout', owner: 0, at: { x: 5, y: 4 } },
        { id: 'u5', card: 'bee-guard', owner: 1, at: { x: 6, y: 3 } },
      ],
    },
    point: ['unit:u5'],
    tasks: [
      {
        ask: 'Attack the Guard Bee with the Soldier Ant.',
        move: { type: 'attack', unit: 'u3', target: 'u5' },
        why: '3 against 3: it would live.',
      },
      {
        ask: 'Let the Scout Ant attack as well.',
        move: { type: 'attack', unit: 'u4', target: 'u5' },
        why: '5 against 3. But the answer of 2 is more than the Scout Ant can bear. A fair trade?',
      },
      {
        ask: 'Go to the skirmish.',
        move: { type: 'end-actions' },
        why: 'The sum killed the bee, its answer killed the Scout Ant. The note had told you both.',
      },
    ],
  },
  {
    title: 'A guarded queen',
    say: 'The shield means: this Guard Bee guards its queen. While it does, she cannot be attacked. Try it if you like: the queen will tell you.',
    position: {
      phase: 'action',
      seats: [{ tribe: 'ants', workers: { up: 4 } }, { tribe: 'bees' }],
      units: [
        { id: 'u3', card: 'ant-soldier', owner: 0, at: { x: 7, y: 2 } },
        { id: 'u4', card: 'ant-bullet', owner: 0, at: { x: 7, y: 4 } },
        { id: 'u5', card: 'bee-guard', owner: 1, at: { x: 9, y: 3 } },
      ],
      guards: [{ by: 'u5', on: 'u2' }],
    },
    point: ['unit:u5', 'unit:u2'],
    tasks: [
      {
        ask: 'Attack the Guard Bee with the Bullet Ant: 5 against 3.',
        move: { type: 'attack', unit: 'u4', target: 'u5' },
        why: 'The guard has to die first, from the outside in.',
      },
      {
        ask: 'Go to the skirmish.',
        move: { type: 'end-actions' },
        why: 'The guard is gone. From now on the queen can be attacked.',
      },
    ],
  },
  {
    title: 'Your own guard',
    say: 'A Stinger has come close to your queen. The Major stands on her tile. It can guard her for 1 AP: from the next turn on, whoever wants her must get past the Major.',
    position: {
      phase: 'action',
      seats: [{ tribe: 'ants', workers: { up: 4 } }, { tribe: 'bees' }],
      units: [
        { id: 'u3', card: 'ant-major', owner: 0, at: { x: 1, y: 3 } },
        { id: 'u4', card: 'bee-stinger', owner: 1, at: { x: 3, y: 3 } },
      ],
    },
    point: ['unit:u3', 'unit:u1'],
    tasks: [
      {
        ask: 'Choose the Major, then the queen: it guards her.',
        move: { type: 'defend', unit: 'u3', target: 'u1' },
        why: 'The shield shows it. The guard lasts until your next turn; then it has to be declared anew.',
      },
      {
        ask: 'End your turn and watch.',
        move: { type: 'end-actions' },
        replies: bees({ type: 'to-actions' }, { type: 'attack', unit: 'u4', target: 'u3' }, { type: 'end-actions' }),
        why: 'The queen could not be attacked. The Stinger dealt 4 to the Major, who has defense 5, and died of the answer.',
      },
    ],
  },
  {
    title: 'Special actions and abilities',
    say: 'Your queen has a special action: Brood costs 1 AP and 2 energy and brings a Minim into the world. Abilities are cards that take effect at once, in the spawning and in the action phase.',
    position: {
      phase: 'action',
      seats: [{ tribe: 'ants', hand: ['ant-swarm-bite'], workers: { up: 4 } }, { tribe: 'bees' }],
      units: [
        { id: 'u3', card: 'ant-soldier', owner: 0, at: { x: 4, y: 2 } },
        { id: 'u4', card: 'ant-forager', owner: 0, at: { x: 4, y: 4 } },
        { id: 'u5', card: 'bee-stinger', owner: 1, at: { x: 5, y: 3 } },
      ],
    },
    point: ['unit:u1'],
    tasks: [
      {
        ask: 'Choose your queen and use Brood.',
        move: { type: 'special', unit: 'u1', action: 'brood' },
        why: 'A Minim stands beside her. Like every newborn it gets its AP at your next reset.',
      },
      {
        ask: 'Play Swarm Bite on the Stinger.',
        move: { type: 'play', card: 'ant-swarm-bite', target: 'u5' },
        why: 'Two of your creatures are within 1 range of it: 2 damage against defense 1, and no answer.',
      },
    ],
  },
  {
    title: 'The last bite',
    say: 'The bees have nobody left to guard their queen. Ants in company of two get +1 attack: that is their rule, Column, and it makes 4 + 6 here, more than her defense of 8.',
    position: {
      phase: 'action',
      seats: [{ tribe: 'ants', workers: { up: 5 } }, { tribe: 'bees' }],
      units: [
        { id: 'u3', card: 'ant-soldier', owner: 0, at: { x: 7, y: 2 } },
        { id: 'u4', card: 'ant-bullet', owner: 0, at: { x: 7, y: 4 } },
        { id: 'u5', card: 'ant-forager', owner: 0, at: { x: 6, y: 3 } },
      ],
    },
    point: ['unit:u2'],
    tasks: [
      {
        ask: 'Attack the queen with the Soldier Ant.',
        move: { type: 'attack', unit: 'u3', target: 'u2' },
        why: '4 against 8. More is needed.',
      },
      {
        ask: 'Attack her with the Bullet Ant.',
        move: { type: 'attack', unit: 'u4', target: 'u2' },
        why: '10 against 8: she dies. Her answer of 3 will cost you the Bullet Ant, but nobody will ask.',
      },
      {
        ask: 'Go to the skirmish.',
        move: { type: 'end-actions' },
        why: 'The queen of the bees is dead, and the garden is yours. Now play against a bot that fights back.',
      },
    ],
  },
];
