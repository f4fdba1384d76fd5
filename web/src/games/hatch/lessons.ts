import type { Lesson } from '../../table/kit.ts';

/** What is drawn in lessons; enough for all of them, so that nothing is ever shuffled. */
const PILE = [
  'kiln-pup',
  'dove-drake',
  'moss-nibbler',
  'river-dancer',
  'nest-warden',
  'bog-lurker',
  'lap-drake',
  'meadow-basilisk',
  'spark-fledgling',
  'silk-wyvern',
  'ash-shepherd',
  'mudskipper',
  'orchard-serpent',
  'cinder-newt',
  'lantern-drake',
  'granary-glutton',
  'furnace-hound',
  'harvest-king',
  'brood-matron',
  'larder-worm',
];

export const lessons: readonly Lesson[] = [
  {
    title: 'A card',
    say: 'Every card is a dragon. Upper left: what its egg needs. Upper right: the power it adds to your empire. At the foot: the symbol it gives to another egg, and how many skulls it is worth as a sacrifice.',
    position: {
      round: 1,
      start: 0,
      pending: { kind: 'start-discard', seat: 0, left: 1 },
      deck: PILE,
      players: [
        { hand: ['cinder-newt', 'furnace-hound', 'lap-drake', 'dove-drake', 'worldroot-ancient'] },
        { hand: ['mudskipper', 'bog-lurker', 'nest-warden', 'river-dancer', 'moss-nibbler'] },
      ],
    },
    point: ['hand:cinder-newt'],
    tasks: [
      {
        ask: 'Whoever starts discards one card. Worldroot Ancient has seven needs, far too many for now: put it on the discard pile.',
        move: { type: 'discard', card: 'worldroot-ancient' },
        why: 'You begin with four cards, to make up for being first.',
      },
    ],
  },
  {
    title: 'An egg',
    say: 'A card in your nest is an egg. Cinder Newt needs one fire, and it will be worth 8 power.',
    point: ['nest:0'],
    tasks: [
      {
        ask: 'Lay Cinder Newt in your nest.',
        move: { type: 'lay', card: 'cinder-newt' },
        why: 'The egg is fresh and sleeps. You could feed it already, but it cannot hatch before your next turn.',
      },
    ],
  },
  {
    title: 'The next turn',
    say: 'You may do as much in a turn as your cards allow, in any order, and end it whenever you like.',
    point: ['do:end-turn'],
    tasks: [
      {
        ask: 'End your turn.',
        move: { type: 'end-turn' },
        replies: [
          { seat: 1, move: { type: 'lay', card: 'mudskipper' } },
          { seat: 1, move: { type: 'end-turn' } },
        ],
        why: 'Your hand was filled up to five cards. So play what you can: cards kept back are cards not drawn.',
      },
    ],
  },
  {
    title: 'Feed and hatch',
    say: 'An egg takes only symbols that it needs. Furnace Hound gives fire: as food for an egg, nothing else on the card counts.',
    point: ['hand:furnace-hound', 'egg:e1'],
    tasks: [
      {
        ask: 'Give a fire card to Cinder Newt.',
        move: { type: 'nurture', egg: 'e1' },
        why: 'All its needs are met, and it is fresh no longer: the shell cracks.',
      },
      {
        ask: 'Touch the egg to hatch it.',
        move: { type: 'hatch', egg: 'e1' },
        why: 'Cinder Newt rises into your sky and gives you 8 power. What it ate goes to the discard pile.',
      },
    ],
  },
  {
    title: 'Any symbol will do',
    say: 'An empty ring is an open need, which every symbol fills. And a star fills every need but a skull.',
    position: {
      round: 3,
      deck: PILE,
      players: [
        {
          hand: ['mudskipper', 'lap-drake', 'stray-wyrmling'],
          eggs: [
            { id: 'e1', card: 'motley-drake' },
            { id: 'e2', card: 'spark-fledgling', resources: [{ id: 'r1', card: 'kiln-pup' }] },
          ],
          dragons: [{ id: 'd1', card: 'cinder-newt' }],
        },
        { hand: ['bog-lurker', 'nest-warden', 'river-dancer'], eggs: [{ id: 'e3', card: 'mudskipper' }] },
      ],
    },
    point: ['egg:e1', 'egg:e2'],
    tasks: [
      {
        ask: 'Motley Drake needs two of any kind. Give it Mudskipper.',
        move: { type: 'nurture', card: 'mudskipper', egg: 'e1' },
        why: 'Food fills one of the two open needs.',
      },
      {
        ask: 'And now Lap Drake.',
        move: { type: 'nurture', card: 'lap-drake', egg: 'e1' },
        why: 'Love fills the other one. Motley Drake could hatch.',
      },
      {
        ask: 'Spark Fledgling lacks one fire. Stray Wyrmling gives a star: feed it to Spark Fledgling.',
        move: { type: 'nurture', card: 'stray-wyrmling', egg: 'e2' },
        why: 'The dotted rim shows the star. Two eggs are ready now, and both may hatch in this turn.',
      },
      {
        ask: 'Hatch Spark Fledgling.',
        move: { type: 'hatch', egg: 'e2' },
        why: '16 power more. Motley Drake can follow in a moment.',
      },
    ],
  },
  {
    title: 'Skulls',
    say: 'Mighty dragons ask for skulls. You pay them at the altar: with a hatched dragon, worth as many skulls as its card says, or with three other cards for one skull.',
    position: {
      round: 5,
      deck: PILE,
      players: [
        {
          hand: ['bog-lurker', 'nest-warden', 'lap-drake', 'river-dancer'],
          eggs: [
            {
              id: 'e1',
              card: 'gravemaw',
              resources: [
                { id: 'r1', card: 'mudskipper' },
                { id: 'r2', card: 'moss-nibbler' },
                { id: 'r3', card: 'kiln-pup' },
              ],
            },
          ],
          dragons: [
            { id: 'd1', card: 'cinder-newt' },
            { id: 'd2', card: 'spark-fledgling' },
          ],
        },
        { hand: ['dove-drake', 'silk-wyvern'], dragons: [{ id: 'd3', card: 'mudskipper' }] },
      ],
    },
    point: ['egg:e1', 'altar'],
    tasks: [
      {
        ask: 'Gravemaw is fed but wants two skulls. Bring Cinder Newt to the altar.',
        move: { type: 'sacrifice', dragon: 'd1' },
        why: 'One skull is paid. Cinder Newt and its 8 power are gone.',
      },
      {
        ask: 'The second skull shall be an offering: give Bog Lurker to the altar.',
        move: { type: 'offer', card: 'bog-lurker' },
        why: 'Cards in hand, bare eggs and resources can be offered. An offering that is begun must be finished.',
      },
      { ask: 'Two more: Nest Warden.', move: { type: 'offer', card: 'nest-warden' }, why: 'One to go.' },
      {
        ask: 'And Lap Drake.',
        move: { type: 'offer', card: 'lap-drake' },
        why: 'Three cards, one skull. Spend it in this turn, or it is lost.',
      },
      {
        ask: 'Hatch Gravemaw.',
        move: { type: 'hatch', egg: 'e1' },
        why: '44 power for 8: a good trade.',
      },
    ],
  },
  {
    title: 'A mercenary',
    say: 'The Last Wyrm would take ages to hatch. Hired, it serves once with all its 84 power: in an attack, in defence or in a ritual. Nobody sees who lies there.',
    position: {
      round: 5,
      deck: PILE,
      players: [
        {
          hand: ['the-last-wyrm', 'bog-lurker'],
          eggs: [{ id: 'e1', card: 'dove-drake' }],
          dragons: [
            { id: 'd1', card: 'spark-fledgling' },
            { id: 'd2', card: 'kiln-pup' },
          ],
        },
        {
          hand: ['dove-drake', 'silk-wyvern', 'mudskipper'],
          dragons: [
            { id: 'd3', card: 'forge-tyrant' },
            { id: 'd4', card: 'river-dancer' },
          ],
        },
      ],
    },
    point: ['hand:the-last-wyrm', 'mercenary'],
    tasks: [
      {
        ask: 'Hire The Last Wyrm.',
        move: { type: 'contract', card: 'the-last-wyrm' },
        why: 'It lies face down, and waits for as long as you like.',
      },
      {
        ask: 'End your turn, and see what your rival is up to.',
        move: { type: 'end-turn' },
        replies: [{ seat: 1, move: { type: 'attack', target: 0, mercenary: false } }],
        why: 'You are attacked with 53 power, and you have 30. The higher strength wins; a tie goes to the defence.',
      },
      {
        ask: 'Reveal The Last Wyrm.',
        move: { type: 'defend', mercenary: true },
        replies: [{ seat: 1, move: { type: 'end-turn' } }],
        why: '114 against 53: the defence holds, and your egg is safe. The mercenary has served and is discarded.',
      },
    ],
  },
  {
    title: 'A ritual',
    say: 'Once in a turn you may attack or perform a ritual. A ritual takes two dragons with the same symbol; they stay where they are. Food takes a need off an egg, love lays a card from the draw pile, fire burns what lies in a rival’s nest.',
    position: {
      round: 6,
      deck: PILE,
      players: [
        {
          hand: ['lap-drake', 'mudskipper'],
          dragons: [
            { id: 'd1', card: 'kiln-pup' },
            { id: 'd2', card: 'bog-lurker' },
            { id: 'd3', card: 'stray-wyrmling' },
          ],
        },
        {
          hand: ['dove-drake', 'silk-wyvern', 'mudskipper'],
          eggs: [{ id: 'e1', card: 'harvest-king', resources: [{ id: 'r1', card: 'mudskipper' }] }],
          dragons: [{ id: 'd4', card: 'river-dancer' }],
        },
      ],
    },
    point: ['dragon:d1', 'dragon:d2'],
    tasks: [
      {
        ask: 'Two of your dragons show fire. Perform a fire ritual and burn the food under Harvest King.',
        move: { type: 'ritual', ritual: 'fire', resource: 'r1' },
        why: 'The egg is bare again. Your rival is marked now, and nobody may target a marked player.',
      },
      {
        ask: 'Except for this: a dragon with a star repeats the ritual, at once and once. Burn the egg itself.',
        move: { type: 'repeat', ritual: 'fire', egg: 'e1' },
        why: 'Eggs without resources can be burnt. Hatched dragons are always safe.',
      },
    ],
  },
  {
    title: 'An attack',
    say: 'To attack, you compare the power of two empires. If you win, you take one spoil: an egg without resources, a resource that one of your eggs needs, or a card from the hand, unseen.',
    position: {
      round: 6,
      deck: PILE,
      players: [
        {
          hand: ['moss-nibbler', 'lap-drake'],
          dragons: [
            { id: 'd1', card: 'kiln-pup' },
            { id: 'd2', card: 'silk-wyvern' },
            { id: 'd3', card: 'bog-lurker' },
          ],
        },
        {
          hand: ['dove-drake', 'silk-wyvern', 'cinder-newt'],
          eggs: [{ id: 'e1', card: 'mudskipper' }],
          dragons: [{ id: 'd4', card: 'river-dancer' }],
        },
      ],
    },
    point: ['do:attack'],
    tasks: [
      {
        ask: 'You have 53 power, your rival 21 and no mercenary. Attack.',
        move: { type: 'attack', target: 1, mercenary: false },
        why: 'You have won, and may choose a spoil.',
      },
      {
        ask: 'Take the egg of Mudskipper.',
        move: { type: 'take-egg', egg: 'e1' },
        why: 'A stolen egg is not fresh: you may feed and hatch it at once.',
      },
      {
        ask: 'It needs one food. Give it Moss Nibbler.',
        move: { type: 'nurture', card: 'moss-nibbler', egg: 'e1' },
        why: 'That is all it wanted.',
      },
      { ask: 'Hatch it.', move: { type: 'hatch', egg: 'e1' }, why: 'Your rival’s Mudskipper now flies for you.' },
    ],
  },
  {
    title: 'The last round',
    say: 'The first empire with 200 power starts the last round. From that moment every card on a board counts 5 more: dragons, eggs, resources and face-down mercenaries.',
    position: {
      round: 9,
      deck: PILE,
      players: [
        {
          hand: ['lap-drake', 'bog-lurker'],
          eggs: [{ id: 'e1', card: 'cinder-newt', resources: [{ id: 'r1', card: 'kiln-pup' }] }],
          dragons: [
            { id: 'd1', card: 'forge-tyrant' },
            { id: 'd2', card: 'gravemaw' },
            { id: 'd3', card: 'crimson-sovereign' },
            { id: 'd4', card: 'harvest-king' },
            { id: 'd5', card: 'glade-colossus' },
          ],
        },
        {
          hand: ['dove-drake', 'silk-wyvern'],
          eggs: [{ id: 'e2', card: 'orchard-serpent' }],
          dragons: [
            { id: 'd6', card: 'mother-of-tides' },
            { id: 'd7', card: 'twin-tailed-terror' },
            { id: 'd8', card: 'storm-grazer' },
            { id: 'd9', card: 'heartwood-elder' },
            { id: 'd10', card: 'granary-glutton' },
          ],
        },
      ],
    },
    point: ['egg:e1'],
    tasks: [
      {
        ask: 'You have 195 power. Hatch Cinder Newt to cross the line.',
        move: { type: 'hatch', egg: 'e1' },
        why: 'The last round has begun. You finish your turn, and everybody after you in this round has one more.',
      },
      {
        ask: 'Cards in hand count nothing, cards on the board do. Lay Lap Drake.',
        move: { type: 'lay', card: 'lap-drake' },
        why: 'Five power for an egg that will never hatch.',
      },
      {
        ask: 'Lay Bog Lurker as well.',
        move: { type: 'lay', card: 'bog-lurker' },
        why: 'Now your hand is empty and your board is full.',
      },
      {
        ask: 'End your turn.',
        move: { type: 'end-turn' },
        replies: [
          { seat: 1, move: { type: 'lay', card: 'dove-drake' } },
          { seat: 1, move: { type: 'lay', card: 'silk-wyvern' } },
          { seat: 1, move: { type: 'end-turn' } },
        ],
        why: 'The round is complete, and you have the stronger empire: you win. Now play it for real!',
      },
    ],
  },
];
