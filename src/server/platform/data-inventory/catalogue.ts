import { buyer, byItsOrder, type DeclaredTable, visitor } from './declare.ts'

const forEver = 'for ever: orders name what they bought'

export const catalogueTables = {
  shelf: { what: 'Which version is sold now.', kept: 'now', nobody: ['is_only', 'version'] },
  shelf_now: {
    what: 'A view of what is sold now.',
    kept: 'now',
    nobody: [
      'version',
      'id',
      'place',
      'name',
      'skin_type_label',
      'description',
      'price_kopiykas',
      'is_paused',
      'picture_id',
    ],
  },
  shelf_versions: {
    what: 'Versions of what is sold, and which operator made them.',
    kept: forEver,
    nobody: ['version', 'operator_id', 'made_at', 'publish_at', 'published_at', 'ended_at', 'fault'],
  },
  shelf_items: {
    what: 'What is sold.',
    kept: forEver,
    changes: 'append-only',
    nobody: [
      'version',
      'id',
      'place',
      'name',
      'skin_type_label',
      'description',
      'price_kopiykas',
      'is_paused',
      'picture_id',
      'badge',
      'is_special',
      'max_quantity',
      'grams',
      'sides_cm',
      'video_url',
      'products',
    ],
  },
  pictures: {
    what: 'Pictures that the owner shows, by their hashes.',
    kept: 'for ever',
    changes: 'append-only',
    nobody: ['id', 'hash', 'alt', 'operator_id', 'made_at'],
  },
  stock: {
    what: 'How much there is of a kit.',
    kept: 'now',
    nobody: ['kit_id', 'available', 'changed_at', 'back_at'],
  },
  stock_holds: {
    what: 'What orders hold of the stock, and from where an unpaid one came.',
    kept: 'until it is given back; without its marks for ever, once it is paid',
    seenBy: 'nobody: its key only the running process knows',
    found: byItsOrder,
    people: { visitor: visitor('null'), network: visitor('null') },
    nobody: ['order_id', 'kit_id', 'quantity', 'is_paid', 'held_until'],
  },
  restock_requests: {
    what: 'Who wants to hear when a kit is sold again.',
    kept: 'until the letter, at most 180 days; not confirmed, two days',
    seenBy: 'nobody',
    found: { email: 'lower(email) = any (array(select lower(one) from unnest($1::text[]) one))' },
    people: { email: buyer() },
    nobody: ['id', 'kit_id', 'asked_at', 'sending_at', 'key_hash', 'letter_at', 'confirmed_at'],
  },
} satisfies Record<string, DeclaredTable>
