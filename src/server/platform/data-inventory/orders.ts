import { forgottenColumns, lastingColumns } from '../../../domain/orders/order-fields.ts'
import { buyer, byItsOrder, type DeclaredTable } from './declare.ts'

const asTheOrder = 'as the order'

export const orderTables = {
  orders: {
    what: 'What was bought, for whom, and where it goes.',
    kept: 'with a name ORDER_DAYS_UNPAID, or ORDER_YEARS_PAID after it was paid; then for ever without one, for the books',
    seenBy:
      'the owner; the buyer by letter and on a page of their own, whose key is 128 random bits and stands in messages to them; nobody by the order’s id or return address',
    found: { order: 'id = any ($1)' },
    saysWhenForgotten: true,
    people: {
      ...Object.fromEntries(
        Object.entries(forgottenColumns).map(([column, value]) => [
          column,
          buyer(value === null ? 'null' : `'${value}'`),
        ]),
      ),
      // A hash over personal data.
      body_hash: buyer('null'),
    },
    nobody: [
      'id',
      'order_number',
      'return_token',
      'payment_status',
      'payment_transaction_id',
      'is_test',
      'kit_id',
      'kit_name',
      'kit_price_kopiykas',
      'quantity',
      'additional_kit_id',
      'additional_kit_name',
      'additional_kit_price_kopiykas',
      'total_kopiykas',
      'quiz_submission_id',
      'idempotency_key',
      'created_at',
      'paid_at',
      'payment_version',
      'put_aside_at',
      'offer_version',
      'canceled_at',
      'canceled_by',
      ...lastingColumns,
      'review_at',
      'erased_at',
      'source',
      'made_by',
      'shelf_version',
    ],
  },
  order_lines: {
    what: 'What an order has bought, with the names and prices of its day.',
    kept: 'for ever, for the books',
    changes: 'append-only',
    nobody: ['order_id', 'position', 'kit_id', 'name', 'price_kopiykas', 'quantity'],
  },
  order_bought: {
    what: 'A view of what was in each kit as it was sold.',
    kept: asTheOrder,
    nobody: [
      'order_id',
      'position',
      'kit_id',
      'name',
      'price_kopiykas',
      'quantity',
      'is_known',
      'is_shipped',
      'is_special',
      'products',
      'video_url',
      'grams',
      'sides_cm',
      'picture_id',
    ],
  },
  order_pages: {
    what: 'The key to the buyer’s own page.',
    kept: asTheOrder,
    seenBy: 'the buyer, in messages to them; the owner, who can make another',
    found: byItsOrder,
    people: { key: buyer() },
    nobody: ['order_id', 'renewed_at'],
  },
  order_search: {
    what: 'Words that an order is found by.',
    kept: 'as the order; the kits that were bought for ever',
    seenBy: 'nobody: operators find orders by them',
    found: {
      order: `(created_at, order_id) in (select created_at, id from orders where id = any ($1)) and term not like 'KIT %'`,
    },
    people: { term: buyer() },
    nobody: ['order_id', 'created_at', 'month'],
  },
  order_notes: {
    what: 'What operators write of an order for each other.',
    kept: asTheOrder,
    seenBy: 'operators',
    found: byItsOrder,
    people: { text: buyer() },
    nobody: ['id', 'order_id', 'operator_id', 'created_at'],
  },
  offers: {
    what: 'The words of the public offer, by version.',
    kept: 'for ever: what was promised when',
    changes: 'append-only',
    nobody: ['version', 'words'],
  },
} satisfies Record<string, DeclaredTable>
