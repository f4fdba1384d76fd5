import type { Lesson } from '../../table/kit.ts';

const ENEMY_DECK = ['b2', 'b2', 'r1', 'g1', 'y1', 'b2'];

/** The primer, in ten lessons. */
export const lessons: readonly Lesson[] = [
  {
    title: 'Four vials',
    say: 'These four vials are your money and your life. Cards are paid from them, and whoever stands at nothing in all four when a turn ends has lost. Every turn begins by growing one of them.',
    position: {
      phase: 'grow',
      seats: [
        { hand: ['r1'], deck: ['b2', 'g1', 'y1', 'r1', 'b2'] },
        { hand: ['b2', 'r2'], deck: ENEMY_DECK },
      ],
    },
    point: ['vial:0:red', 'vial:0:blue', 'vial:0:green', 'vial:0:yellow'],
    tasks: [
      {
        ask: 'Grow red: touch the round flask with the flame.',
        move: { type: 'grow', color: 'red' },
        why: 'Red stands at 4 now. You may grow above 6 as well, but not for long, as you will see.',
      },
    ],
  },
  {
    title: 'An attack',
    say: 'The symbols on the edge of a card are its cost. Attack costs one red.',
    point: ['hand:0'],
    tasks: [
      {
        ask: 'Announce the Attack: pick it up and put it in the middle.',
        move: { type: 'play', card: 'r1' },
        replies: [
          { seat: 1, move: { type: 'lose', color: 'red' } },
          { seat: 1, move: { type: 'lose', color: 'yellow' } },
        ],
        why: 'You paid 1 red, and the enemy lost 2 resources. The one who loses chooses which: attacks wear down, they do not aim.',
      },
    ],
  },
  {
    title: 'Balance',
    say: 'A question mark in a cost is paid with any colour. Balance turns what you have too much of into what you need.',
    position: {
      seats: [
        { hand: ['g1'], deck: ['b2', 'b2', 'y1', 'r1', 'b2'], resources: { red: 2, blue: 3, green: 6, yellow: 3 } },
        { hand: ['r2', 'b1'], deck: ENEMY_DECK },
      ],
    },
    tasks: [
      {
        ask: 'Announce Balance.',
        move: { type: 'play', card: 'g1' },
        why: 'One green is paid already. The other resource is yours to choose.',
      },
      {
        ask: 'Pay the question mark with blue.',
        move: { type: 'pay', color: 'blue' },
        why: 'Paid. Now Balance acts: 2 of one colour.',
      },
      {
        ask: 'Add 2 green.',
        move: { type: 'choose', color: 'green' },
        why: 'Green stands at 7, above the dashed mark. What stands above the mark is lost when the turn ends, so spend it before.',
      },
    ],
  },
  {
    title: 'The deck is a clock',
    say: 'Ending a turn draws one card. Nothing ever goes back into a deck, and whoever begins a turn with an empty one has lost.',
    point: ['deck:0'],
    tasks: [
      {
        ask: 'End the turn.',
        move: { type: 'end-turn' },
        replies: [
          { seat: 1, move: { type: 'grow', color: 'red' } },
          { seat: 1, move: { type: 'end-turn' } },
        ],
        why: 'You drew a card, green was cut to 6, and what you had played went to your discard pile. The enemy grew red and waited.',
      },
    ],
  },
  {
    title: 'Sabotage',
    say: 'The enemy can reach your hand as well. End the turn and see.',
    position: {
      seats: [
        { hand: ['b1', 'b2', 'r1'], deck: ['y1', 'b2', 'g1', 'r1', 'b2'] },
        { hand: ['r2'], deck: ENEMY_DECK },
      ],
    },
    tasks: [
      {
        ask: 'End the turn.',
        move: { type: 'end-turn' },
        replies: [
          { seat: 1, move: { type: 'grow', color: 'red' } },
          { seat: 1, move: { type: 'play', card: 'r2' } },
        ],
        why: 'Sabotage: you discard two cards, of your choice and in your order.',
      },
      {
        ask: 'Discard the Attack first.',
        move: { type: 'discard', card: 'r1' },
        why: 'It lies on your discard pile, open to all.',
      },
      {
        ask: 'Then discard Apply.',
        move: { type: 'discard', card: 'b2' },
        replies: [{ seat: 1, move: { type: 'end-turn' } }],
        why: 'Apply lies on top of the Attack. The order matters, because cards can be drawn from the top of this pile.',
      },
    ],
  },
  {
    title: 'Research and Apply',
    say: 'Research is paid with a card of your hand. Apply draws a card: from your deck, or from the top of your discard pile.',
    position: {
      seats: [
        { hand: ['b1', 'r1-r1', 'b2'], deck: ['y1', 'b2', 'g1', 'r1'], discard: ['y2'] },
        { hand: ['r2', 'b1'], deck: ENEMY_DECK },
      ],
    },
    tasks: [
      { ask: 'Announce Research.', move: { type: 'play', card: 'b1' }, why: 'It asks for a card to discard.' },
      {
        ask: 'Pay with Double Attack.',
        move: { type: 'pay-card', card: 'r1-r1' },
        why: 'Two blue for you. And Double Attack lies on top of your pile, where Apply can reach it.',
      },
      { ask: 'Announce Apply.', move: { type: 'play', card: 'b2' }, why: 'One blue is paid. Where do you draw from?' },
      {
        ask: 'Draw from the discard pile.',
        move: { type: 'draw', from: 'discard' },
        why: 'Double Attack is back. You gained a blue and lost nothing: that is how engines are built.',
      },
    ],
  },
  {
    title: 'Profit and Reboot',
    say: 'Reboot takes all your cards of this turn back into your hand. If you can pay twice, you play twice.',
    position: {
      seats: [
        { hand: ['y1', 'r1', 'y2'], deck: ['b2', 'b2', 'g1', 'r1'] },
        { hand: ['r2', 'b1'], deck: ENEMY_DECK },
      ],
    },
    tasks: [
      {
        ask: 'Play Profit: one red and one blue become three yellow.',
        move: { type: 'play', card: 'y1' },
        why: 'Yellow stands at 6. It pays for the Reboot.',
      },
      {
        ask: 'Attack.',
        move: { type: 'play', card: 'r1' },
        replies: [
          { seat: 1, move: { type: 'lose', color: 'red' } },
          { seat: 1, move: { type: 'lose', color: 'blue' } },
        ],
        why: 'Two gone. Your played cards stay on the table until the turn ends.',
      },
      {
        ask: 'Play Reboot.',
        move: { type: 'play', card: 'y2' },
        why: 'Profit, Attack and Reboot are in your hand again.',
      },
      {
        ask: 'Attack once more.',
        move: { type: 'play', card: 'r1' },
        replies: [
          { seat: 1, move: { type: 'lose', color: 'yellow' } },
          { seat: 1, move: { type: 'lose', color: 'blue' } },
        ],
        why: 'One card, two attacks in one turn.',
      },
    ],
  },
  {
    title: 'A reaction',
    say: 'A reaction lies face down and waits. Whatever you play after it in the same turn goes under it and waits too.',
    position: {
      seats: [
        { hand: ['g2', 'r1'], deck: ['b2', 'b2', 'g1', 'r1'] },
        { hand: ['y1', 'b1'], deck: ENEMY_DECK, resources: { red: 1, blue: 1, green: 1, yellow: 0 } },
      ],
    },
    tasks: [
      {
        ask: 'Lay the Reaction for two green.',
        move: { type: 'play', card: 'g2' },
        why: 'The enemy sees what you paid, not what it is.',
      },
      {
        ask: 'Now play the Attack.',
        move: { type: 'play', card: 'r1' },
        why: 'It is paid and lies under the reaction, unused so far.',
      },
      {
        ask: 'End the turn.',
        move: { type: 'end-turn' },
        replies: [
          { seat: 1, move: { type: 'skip-grow' } },
          { seat: 1, move: { type: 'play', card: 'y1' } },
        ],
        why: 'The enemy announces Profit, which costs one red and one blue. Nothing is paid yet, and you may answer.',
      },
    ],
  },
  {
    title: 'Blocked',
    say: 'If a card can no longer be paid for when all reactions are done, it goes back to the hand. Make it so.',
    point: ['stack:f1'],
    tasks: [
      {
        ask: 'Activate your stack.',
        move: { type: 'activate', reaction: 'f1' },
        replies: [
          { seat: 1, move: { type: 'lose', color: 'red' } },
          { seat: 1, move: { type: 'lose', color: 'blue' } },
          { seat: 1, move: { type: 'end-turn' } },
        ],
        why: 'Your Attack struck first. The enemy could not pay for Profit any more: blocked, and a turn lost.',
      },
    ],
  },
  {
    title: 'The last drop',
    say: 'The enemy has four resources left. Bring it to nothing, keep at least one of your own, and end the turn: losing is judged when a turn ends.',
    position: {
      seats: [
        { hand: ['r1-r1'], deck: ['b2', 'b2', 'g1', 'r1'], resources: { red: 3, blue: 1, green: 0, yellow: 0 } },
        { hand: ['y1', 'b1'], deck: ENEMY_DECK, resources: { red: 2, blue: 2, green: 0, yellow: 0 } },
      ],
    },
    tasks: [
      {
        ask: 'Play Double Attack.',
        move: { type: 'play', card: 'r1-r1' },
        why: 'Everything is gone at once: there was nothing to choose.',
      },
      {
        ask: 'End the turn.',
        move: { type: 'end-turn' },
        why: 'The enemy is out, and you have two resources left. You have won.',
      },
    ],
  },
];
