import type { Lesson, Task } from '../../table/kit.ts';

/** What the guide's sparring partner does all the time: it lets its own units march. */
const ENEMY_ENDS_TURN: Task['replies'] = [{ seat: 1, move: { type: 'end-turn' } }];

export const lessons: readonly Lesson[] = [
  {
    title: 'Two castles, three lanes',
    say: 'The blue castle is yours, the red one is the enemy’s. Three lanes join them: the plains with 4 tiles, the forest with 6, the mountains with 8. Bring the red castle from 20 HP down to 0 and you win.',
    position: {
      turn: 3,
      players: [{ gold: 0, hand: [], deck: ['war-hounds', 'thief', 'thief'] }, {}],
      units: [{ owner: 0, kind: 'peasant', lane: 'forest', tile: 2 }],
    },
    point: ['castle:1', 'castle:0'],
    tasks: [
      {
        ask: 'A Peasant of yours stands in the forest. End your turn and watch it.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'At the end of your turn all your units march by themselves. A Peasant has movement 2, so it took two steps towards the red castle. Then the enemy had a turn, and yours began again with a new card and 2 gold.',
      },
    ],
  },
  {
    title: 'Buying a unit',
    say: 'Cards cost gold; the number in the coin tells how much. War Hounds cost 2 and have 1 HP, movement 2 and attack 3. A unit starts on your first tile of the lane that you choose.',
    position: {
      turn: 5,
      players: [{ gold: 2, hand: ['war-hounds', 'brute'], deck: ['thief', 'thief', 'royal-guard'] }, {}],
    },
    point: ['hand:war-hounds', 'lane:plains'],
    tasks: [
      {
        ask: 'Pick up the War Hounds and put them into the plains, the shortest lane.',
        move: { type: 'play', card: 'war-hounds', lane: 'plains' },
        why: 'They stand on your first tile. The gold is spent, and the card lies on your discard pile.',
      },
      {
        ask: 'End the turn: new units march at once.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'Two steps, and they are one tile away from the last one. Gold that you do not spend is kept, so saving for the Brute is no loss.',
      },
    ],
  },
  {
    title: 'Striking the castle',
    say: 'A unit on its last tile that still has a step left strikes the castle with its attack. The castle does not strike back.',
    point: ['castle:1'],
    tasks: [
      {
        ask: 'Your War Hounds need one step to the last tile and have two. End the turn.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'One step to the gate, and with the other they struck: the red castle lost 3 HP. They stay there and will strike again at the end of each of your turns, until somebody stops them.',
      },
    ],
  },
  {
    title: 'A fight',
    say: 'When an enemy stands in the way, your unit fights. Both lose HP equal to the other’s attack, at the same moment. A unit at 0 HP dies.',
    position: {
      turn: 9,
      players: [{ gold: 1, hand: ['brute'], deck: ['thief', 'thief', 'thief'] }, {}],
      units: [
        { owner: 0, kind: 'cavalry', lane: 'forest', tile: 3 },
        { owner: 1, kind: 'squire', lane: 'forest', tile: 4 },
      ],
    },
    point: ['unit:u1', 'unit:u2'],
    tasks: [
      {
        ask: 'Your Cavalry has 2 HP and attack 3, the Squire 2 HP and attack 1. Point at End turn to see what is coming, then end the turn.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'The Squire took 3 and died, your Cavalry took 1. It moved into the tile that it had won, and the kill paid you a bounty of 2 gold. One fight ends a march, whatever comes of it.',
      },
    ],
  },
  {
    title: 'Rush',
    say: 'An empty lane is an open gate. The enemy’s War Hounds are about to reach your castle. Rush is always there, without a card: for 5 gold, once a turn, it puts a Peasant into each lane.',
    position: {
      turn: 11,
      players: [{ gold: 5, hand: [], deck: ['thief', 'thief', 'thief'] }, {}],
      units: [{ owner: 1, kind: 'war-hounds', lane: 'plains', tile: 2 }],
    },
    point: ['do:rush', 'unit:u1'],
    tasks: [
      {
        ask: 'Use Rush.',
        move: { type: 'rush' },
        why: 'Three Peasants, one at each gate.',
      },
      {
        ask: 'End the turn.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'In the plains both died: a Peasant for War Hounds, and a bounty for both of you. The other two Peasants march on towards the red castle.',
      },
    ],
  },
  {
    title: 'Building',
    say: 'A unit builds a building on the tile where it stands. The blueprint says how deep that must be: a Workshop wants depth 1 of the plains, or depth 1 or 2 of the other lanes. Whoever builds is tired and does not march this turn.',
    position: {
      turn: 13,
      players: [{ gold: 4, hand: ['workshop', 'war-hounds'], deck: ['thief', 'thief', 'thief'] }, {}],
      units: [{ owner: 0, kind: 'thief', lane: 'plains', tile: 1 }],
    },
    point: ['hand:workshop', 'unit:u1'],
    tasks: [
      {
        ask: 'Pick up the Workshop, then touch the Thief: it shall build.',
        move: { type: 'play', card: 'workshop', lane: 'plains', unit: 'u1' },
        why: 'The Workshop stands under the Thief, who is tired now: see the moon. Workshop: when a friendly unit enters, gain 1 gold.',
      },
      {
        ask: 'Being placed on a tile counts as entering it. Put the War Hounds into the plains.',
        move: { type: 'play', card: 'war-hounds', lane: 'plains' },
        why: 'They cost 2 gold, and the Workshop gave 1 back.',
      },
      {
        ask: 'End the turn.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'The War Hounds marched past the Thief, who slept. At the end of your turn your tired units are fresh again.',
      },
    ],
  },
  {
    title: 'Roads and traps',
    say: 'Muddy Road ends the march of enemies who enter it. Traps destroy them, and are hidden: the other side knows that there are Traps, but not where. The enemy has one too, as the note beside its name says.',
    position: {
      turn: 15,
      players: [{ gold: 2, hand: ['traps'], deck: ['brute', 'thief', 'thief'] }, {}],
      units: [
        { owner: 0, kind: 'war-hounds', lane: 'plains', tile: 1 },
        { owner: 0, kind: 'thief', lane: 'mountains', tile: 2 },
        { owner: 0, kind: 'peasant', lane: 'mountains', tile: 3 },
        { owner: 1, kind: 'war-hounds', lane: 'forest', tile: 4 },
      ],
      buildings: [
        { owner: 1, kind: 'muddy-road', lane: 'plains', tile: 2 },
        { owner: 0, kind: 'traps', lane: 'forest', tile: 2 },
        { owner: 1, kind: 'traps', lane: 'mountains', tile: 5 },
      ],
    },
    point: ['hand:traps', 'unit:u2'],
    tasks: [
      {
        ask: 'You have Traps in the forest already. Let the Thief in the mountains lay some more.',
        move: { type: 'play', card: 'traps', lane: 'mountains', unit: 'u2' },
        why: 'The eye with a stroke tells you that only you can see them. The enemy does not even see that the Thief is tired.',
      },
      {
        ask: 'Now end the turn, and watch all three lanes.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'In the plains the mud held your War Hounds; entering hurts a building, so it has 2 HP left. In the mountains your Peasant walked into the Traps that you could not see. And in the forest the enemy walked into yours. Traps have 1 HP: they work once.',
      },
    ],
  },
  {
    title: 'The slow and strong',
    say: 'A Brute has movement 2/2: it takes 2 steps, then rests for one march. Its first march is an active one. Onwards! makes all your units march at once, and they still march at the end of the turn.',
    position: {
      turn: 17,
      players: [{ gold: 9, hand: ['brute', 'onwards'], deck: ['thief', 'thief', 'thief'] }, {}],
    },
    point: ['hand:brute'],
    tasks: [
      {
        ask: 'Put the Brute into the plains.',
        move: { type: 'play', card: 'brute', lane: 'plains' },
        why: 'Five HP and attack 5, for 5 gold.',
      },
      {
        ask: 'Play Onwards!',
        move: { type: 'play', card: 'onwards' },
        why: 'Two steps. The hourglass shows that the Brute will rest once.',
      },
      {
        ask: 'End the turn.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'It rested now, in the same turn. So it is ready for the next march.',
      },
      {
        ask: 'End the turn once more.',
        move: { type: 'end-turn' },
        replies: ENEMY_ENDS_TURN,
        why: 'One step to the gate and a strike: 5 HP less. Without Onwards! that would have taken a turn longer.',
      },
    ],
  },
  {
    title: 'Who is first?',
    say: 'Many skills hit the first enemy in a lane. That is the one nearest to your castle; among units on one tile it is the one played earliest. Holding the card over a lane marks who would be hit.',
    position: {
      turn: 19,
      players: [{ gold: 2, hand: ['ballista-shot'], deck: ['thief', 'thief', 'thief'] }, {}],
      units: [
        { owner: 1, kind: 'royal-guard', lane: 'plains', tile: 4 },
        { owner: 1, kind: 'war-hounds', lane: 'plains', tile: 2 },
        { owner: 1, kind: 'brute', lane: 'forest', tile: 5 },
      ],
    },
    point: ['hand:ballista-shot', 'unit:u2'],
    tasks: [
      {
        ask: 'Ballista Shot deals 2 damage. Shoot in the plains.',
        move: { type: 'play', card: 'ballista-shot', lane: 'plains' },
        why: 'The War Hounds were nearer than the Royal Guard, so they were hit. Kills by skills pay no bounty: only units earn it.',
      },
    ],
  },
  {
    title: 'Space, and the end',
    say: 'Your space is the depth of your farthest unit in each lane, added up; the dotted front shows it. Some cards ask for space: the Void Marine wants 4 or more, and you have 3.',
    position: {
      turn: 21,
      players: [
        {
          class: 'astronauts',
          gold: 6,
          hand: ['warp-jump', 'void-marine', 'cannon-shot'],
          deck: ['thief', 'thief', 'thief'],
        },
        { castle: 6 },
      ],
      units: [
        { owner: 0, kind: 'sapper', lane: 'plains', tile: 2 },
        { owner: 0, kind: 'cadet', lane: 'forest', tile: 1 },
      ],
    },
    point: ['hand:warp-jump', 'unit:u2'],
    tasks: [
      {
        ask: 'Warp Jump moves your last unit in a lane 2 tiles forward. Play it in the forest.',
        move: { type: 'play', card: 'warp-jump', lane: 'forest' },
        why: 'The Cadet stands at depth 3 now. With the Sapper at depth 2 that makes a space of 5.',
      },
      {
        ask: 'Now the Void Marine may come. Put it into the mountains.',
        move: { type: 'play', card: 'void-marine', lane: 'mountains' },
        why: 'The space is asked for only at the moment when you play the card.',
      },
      {
        ask: 'The red castle has 6 HP left. Play Cannon Shot: it hits the castle from anywhere.',
        move: { type: 'play', card: 'cannon-shot' },
        why: 'Four left. A Sapper has attack 2 and does double damage to castles.',
      },
      {
        ask: 'End the turn, and with it the war.',
        move: { type: 'end-turn' },
        why: 'Two steps to the gate, and with the third it blew the wall up. A castle at 0 HP loses at once. You know the game: choose a deck and play!',
      },
    ],
  },
];
