import { buyer, byItsOrder, type DeclaredTable } from './declare.ts'

const asTheOrder = 'as the order'
const forTheBooks = 'for ever: the books'

export const aftercareTables = {
  damage_reports: {
    what: 'What a buyer writes of damage; its photos are in photos.',
    kept: asTheOrder,
    seenBy: 'operators; no address shows it to anybody else, and each look at its photos stands in the log',
    found: byItsOrder,
    people: { text: buyer(`''`) },
    nobody: ['id', 'order_id', 'photo_consent_at', 'created_at'],
  },
  support_check_ins: {
    what: 'Days of support, and what operators write of them.',
    kept: 'notes as the order, days for ever',
    seenBy: 'operators',
    found: byItsOrder,
    people: { note: buyer(`''`) },
    nobody: ['order_id', 'week', 'due_on', 'is_moved', 'done_at'],
  },
  support_plans: {
    what: 'From when to when a buyer is supported.',
    kept: 'for ever',
    nobody: ['order_id', 'starts_on', 'is_provisional', 'next_due_on', 'ended_at', 'ordered_at'],
  },
  reviews: {
    what: 'What a buyer says of a kit, the owner’s answer, and why it is not shown.',
    kept: 'until the buyer takes it back, else as the order',
    seenBy:
      'the owner; on the site whoever reads it, once it is published, which the buyer agrees to with the form',
    found: byItsOrder,
    people: { text: buyer(), reviewer: buyer(), reply: buyer(), note: buyer() },
    nobody: [
      'id',
      'order_id',
      'kit_id',
      'rating',
      'consent_at',
      'state',
      'version',
      'written_at',
      'published_at',
    ],
  },
  review_refusals: {
    what: 'Whose buyers do not want to be asked what they think.',
    kept: asTheOrder,
    seenBy: 'nobody',
    found: byItsOrder,
    people: { order_id: buyer() },
    nobody: [],
  },
  published_reviews: {
    what: 'How often the shown reviews have changed.',
    kept: 'now',
    nobody: ['is_only', 'version'],
  },
  kept_money: {
    what: 'What an operator decided to keep of money that was owed, or says to have gone back by another way.',
    kept: forTheBooks,
    changes: 'append-only',
    nobody: ['id', 'order_id', 'attempt_id', 'operator_id', 'kopiykas', 'why', 'created_at'],
  },
  owed_orders: {
    what: 'Orders of which money may be owed, to be computed.',
    kept: 'until nothing is owed',
    nobody: ['order_id', 'since', 'times'],
  },
} satisfies Record<string, DeclaredTable>
