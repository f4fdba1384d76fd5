import type { Lesson } from '../../table/kit.ts';

const NEIGHBOUR = { class: 'grim-reaper', coins: 9, fertilizers: 0 };
const RAISED_FARM = ['common', 'raised', 'raised'];

/** Ten lessons, from the first coin to the last round. The learner is a Crop Scientist with three different beds. */
export const lessons: readonly Lesson[] = [
  {
    title: 'Coins',
    say: 'Welcome to your farm. Coins are everything here: you pay with them, and whoever has the most of them at the end has won. The bar beside them shows how far it is to the limit that ends the match. Cards with a sack in the corner are actions, and fertilizers pay for them.',
    position: {
      players: [
        { class: 'crop-scientist', hand: ['lucky-find', 'corn'], beds: ['common', 'raised', 'greenhouse'] },
        { ...NEIGHBOUR, hand: ['wheat', 'mango'], beds: RAISED_FARM },
      ],
    },
    chance: [4],
    point: ['number:0:coins', 'bed:b1', 'bed:b2', 'bed:b3'],
    tasks: [
      {
        ask: 'Play Lucky Find: pick it up and put it on the table.',
        move: { type: 'play', card: 'lucky-find' },
        why: 'One fertilizer paid, and the die brought 4 coins. But luck is not a living: crops are.',
      },
    ],
  },
  {
    title: 'Planting',
    say: 'Cards with a coin in the corner are crops. Planting costs nothing, it only needs an empty bed. The coin says what the crop will pay, the hourglass how many turns it takes to ripen.',
    position: {
      players: [
        {
          class: 'crop-scientist',
          coins: 7,
          fertilizers: 3,
          hand: ['corn'],
          beds: ['common', 'raised', 'greenhouse'],
        },
        { ...NEIGHBOUR, hand: ['wheat', 'mango'], beds: [{ crop: 'wheat' }, 'raised', 'raised'] },
      ],
    },
    point: ['hand:corn:3', 'bed:b1'],
    tasks: [
      {
        ask: 'Plant the Corn in your Common bed.',
        move: { type: 'plant', card: 'corn', bed: 'b1' },
        why: 'It will be worth 3 coins, after 1 turn. And it paid 1 coin at once, because another yellow crop grows on the field: the Wheat next door.',
      },
    ],
  },
  {
    title: 'The harvest',
    say: 'Timers drop at the start of your turn, and whatever is ripe is harvested by itself. So end your turn, watch your neighbour, and wait for the Corn.',
    position: {
      players: [
        {
          class: 'crop-scientist',
          coins: 8,
          fertilizers: 0,
          beds: [{ crop: 'corn' }, 'raised', 'greenhouse'],
        },
        { ...NEIGHBOUR, hand: ['mango'], beds: RAISED_FARM },
      ],
      market: ['wheat', 'cherry', 'cabbage', 'corn', 'carrots', 'onions'],
    },
    chance: [2, 1, 3, 4],
    point: ['bed:b1'],
    tasks: [
      {
        ask: 'Go on until your turn is over.',
        move: { type: 'done' },
        replies: [
          { seat: 1, move: { type: 'buy', slot: 4 } },
          { seat: 1, move: { type: 'done' } },
          { seat: 1, move: { type: 'plant', card: 'mango', value: 5, bed: 'b5' } },
          { seat: 1, move: { type: 'done' } },
        ],
        why: 'The Corn ripened, paid 3 coins and went to your pile. Its bed is free again, and your market phase has begun.',
      },
    ],
  },
  {
    title: 'The market',
    say: 'A die says how many cards you may buy in a turn. The price hangs under each card and depends on how rare the card is, not on its value. What you spend here is gone from your score, so it had better pay.',
    position: {
      phase: 'market',
      left: 2,
      players: [
        {
          class: 'crop-scientist',
          coins: 11,
          fertilizers: 2,
          hand: ['garden-gourmet'],
          beds: [{ crop: 'corn' }, 'raised', 'greenhouse'],
        },
        { ...NEIGHBOUR, hand: ['wheat'], beds: [{ crop: 'carrots' }, { type: 'raised', crop: 'mango' }, 'raised'] },
      ],
      market: ['cabbage', 'pineapple', 'wither', 'melon', 'stonks', 'cherry'],
      deck: ['peppers', 'wheat', 'tomato', 'corn', 'beans', 'onions', 'potato', 'corn'],
    },
    point: ['ware:1', 'tray'],
    tasks: [
      {
        ask: 'Buy the Pineapple for 3 coins.',
        move: { type: 'buy', slot: 1 },
        why: 'It is in your hand now, and the free place was filled from the deck at once. When the deck is empty, the match ends.',
      },
      {
        ask: 'You have one purchase left. Buy the Cherry for 1 coin.',
        move: { type: 'buy', slot: 5 },
        why: 'That was your second card, so the market is over for this turn.',
      },
    ],
  },
  {
    title: 'Good ground',
    say: 'Beds differ. A Raised bed adds 2 to the value of rare crops and better. A Hydroponic one saves them a turn. Trellis, Rotational and Vertical beds add 1 to yellow, red and green crops. The sign on each bed tells.',
    position: {
      players: [
        {
          class: 'crop-scientist',
          coins: 7,
          fertilizers: 2,
          hand: ['pineapple', 'cherry', 'garden-gourmet'],
          beds: ['common', 'raised', 'greenhouse'],
        },
        { ...NEIGHBOUR, hand: ['wheat'], beds: [{ crop: 'carrots' }, { type: 'raised', crop: 'mango' }, 'raised'] },
      ],
    },
    point: ['hand:pineapple:9', 'bed:b2'],
    tasks: [
      {
        ask: 'Plant the Pineapple in the Raised bed.',
        move: { type: 'plant', card: 'pineapple', bed: 'b2' },
        why: 'It is worth 11 there instead of 9. But it takes three turns, and much can happen in three turns.',
      },
    ],
  },
  {
    title: 'Choosing a target',
    say: 'Some cards ask for a crop or a bed. Play the card first, then choose among what lights up on the farms.',
    position: {
      players: [
        {
          class: 'crop-scientist',
          coins: 7,
          fertilizers: 2,
          hand: ['garden-gourmet'],
          beds: [{ crop: 'cherry' }, { type: 'raised', crop: { card: 'pineapple', value: 11 } }, 'greenhouse'],
        },
        { ...NEIGHBOUR, hand: ['wheat'], beds: [{ crop: 'carrots' }, { type: 'raised', crop: 'mango' }, 'raised'] },
      ],
    },
    point: ['hand:garden-gourmet:1'],
    tasks: [
      {
        ask: 'Play Garden Gourmet for 1 fertilizer.',
        move: { type: 'play', card: 'garden-gourmet' },
        why: 'Every crop on the field could be chosen, even those of your neighbour.',
      },
      {
        ask: 'Choose your Pineapple.',
        move: { type: 'choose', bed: 'b2' },
        why: 'It is worth 12 now. Where another card takes value away, you choose in the same way, and then you will look next door.',
      },
    ],
  },
  {
    title: 'Fertilizing',
    say: 'The last phase of a turn: a die says how many fertilizers you may use. Each makes one crop of yours ripen a turn sooner, and what becomes ripe is harvested at once.',
    position: {
      phase: 'fertilize',
      left: 3,
      players: [
        {
          class: 'crop-scientist',
          coins: 7,
          fertilizers: 3,
          hand: ['wheat'],
          beds: [{ crop: 'cherry' }, { type: 'raised', crop: { card: 'pineapple', value: 12 } }, 'greenhouse'],
        },
        { ...NEIGHBOUR, hand: ['wheat'], beds: [{ crop: 'carrots' }, { type: 'raised', crop: 'mango' }, 'raised'] },
      ],
    },
    point: ['bed:b1', 'bed:b2'],
    tasks: [
      {
        ask: 'Fertilize the Cherry.',
        move: { type: 'fertilize', bed: 'b1' },
        why: 'Ripe and harvested: 2 coins. Its bed rests until the turn ends, so fertilizing never brings two harvests out of one bed.',
      },
      {
        ask: 'Fertilize the Pineapple.',
        move: { type: 'fertilize', bed: 'b2' },
        why: 'Two turns left instead of three. What you do not use you keep: fertilizers are also what actions cost.',
      },
    ],
  },
  {
    title: 'Under glass',
    say: 'Your Strawberry will be worth 23 coins, and your neighbour looks as if there was a Wither in that hand: it makes any crop worth 1. But a crop in a Greenhouse cannot be chosen or harmed by anything bad.',
    position: {
      players: [
        {
          class: 'crop-scientist',
          coins: 9,
          fertilizers: 0,
          hand: ['strawberry'],
          beds: ['common', { type: 'raised', crop: { card: 'pineapple', value: 12, timer: 2 } }, 'greenhouse'],
        },
        {
          ...NEIGHBOUR,
          fertilizers: 3,
          hand: ['wither'],
          beds: [{ crop: { card: 'potato', timer: 2 } }, 'raised', 'raised'],
        },
      ],
      market: [null, null, null, null, null, 'stonks'],
    },
    chance: [1, 1],
    point: ['hand:strawberry:23', 'bed:b3'],
    tasks: [
      {
        ask: 'Plant the Strawberry in the Greenhouse.',
        move: { type: 'plant', card: 'strawberry', bed: 'b3' },
        replies: [
          { seat: 1, move: { type: 'done' } },
          { seat: 1, move: { type: 'done' } },
          { seat: 1, move: { type: 'play', card: 'wither', value: 3 } },
          { seat: 1, move: { type: 'choose', bed: 'b2' } },
        ],
        why: 'There it was. Your Pineapple is worth 1 now. The Strawberry was not even offered: glass keeps it safe.',
      },
    ],
  },
  {
    title: 'Trade and class',
    say: 'Between market and play you may offer cards for sale, as one lot. The others answer with sealed offers, and you take one of them or none. And you have a class card: Genetic Modification gives 1 value to any crop, once a turn, for 1 fertilizer.',
    position: {
      phase: 'trade',
      players: [
        {
          class: 'crop-scientist',
          coins: 9,
          fertilizers: 2,
          hand: ['potato', 'wheat'],
          beds: [{ crop: 'tomato' }, { type: 'raised', crop: 'pineapple' }, { type: 'greenhouse', crop: 'strawberry' }],
        },
        { ...NEIGHBOUR, hand: ['onions'], beds: [{ crop: 'potato' }, 'raised', 'raised'] },
      ],
    },
    point: ['hand:potato:5'],
    tasks: [
      {
        ask: 'All your beds are full. Put the Potato up for sale.',
        move: { type: 'offer-card', card: 'potato' },
        why: 'Nobody sees it yet. You could add more cards to the lot.',
      },
      {
        ask: 'Propose the trade.',
        move: { type: 'propose' },
        replies: [{ seat: 1, move: { type: 'offer', coins: 4 } }],
        why: 'Now the card was shown, and your neighbour offers 4 coins for it.',
      },
      {
        ask: 'Accept the 4 coins.',
        move: { type: 'accept', seat: 1 },
        why: 'Sold, and the play phase begins. One trade a turn is all there is.',
      },
      {
        ask: 'Use your class card.',
        move: { type: 'use-class' },
        why: 'It lies in front of you and is never used up, only until your next turn.',
      },
      {
        ask: 'Choose the Strawberry.',
        move: { type: 'choose', bed: 'b3' },
        why: 'Worth 24. Glass keeps harm out, not help.',
      },
    ],
  },
  {
    title: 'The last round',
    say: 'When somebody ends a turn with as many coins as the limit, or when the deck runs out, the round is played to its end and the match is over. Most coins win. What still grows or waits in a hand is worth nothing.',
    position: {
      phase: 'fertilize',
      left: 1,
      round: 12,
      winLimit: 60,
      players: [
        {
          class: 'crop-scientist',
          coins: 52,
          fertilizers: 1,
          beds: [{ crop: { card: 'eggplant', value: 9, timer: 1 } }, 'raised', 'greenhouse'],
        },
        {
          ...NEIGHBOUR,
          coins: 44,
          hand: ['mango'],
          beds: [{ crop: { card: 'tomato', timer: 1 } }, 'raised', 'raised'],
        },
      ],
    },
    chance: [2, 3],
    point: ['bed:b1', 'number:0:coins'],
    tasks: [
      {
        ask: 'Fertilize the Eggplant, and count your coins.',
        move: { type: 'fertilize', bed: 'b1' },
        replies: [
          { seat: 1, move: { type: 'done' } },
          { seat: 1, move: { type: 'done' } },
          { seat: 1, move: { type: 'done' } },
        ],
        why: '61 coins: the limit is reached. Your neighbour had one last turn, and it was not enough. The farm is yours. Good harvest!',
      },
    ],
  },
];
