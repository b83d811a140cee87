import { type DeclaredTable, kept } from './declare.ts'

const published = kept('owner', 'she publishes it')
const forEver = 'for ever: what was promised when'

export const siteTables = {
  site: { what: 'Which version is shown now.', kept: 'now', nobody: ['is_only', 'version'] },
  site_versions: {
    what: 'Versions of what the shop says of itself, and which operator made them.',
    kept: forEver,
    nobody: ['version', 'operator_id', 'made_at', 'publish_at', 'published_at', 'ended_at', 'fault'],
  },
  site_contents: {
    what: 'What the shop says of the seller and of the specialist.',
    kept: forEver,
    seenBy: 'everybody, once it is published',
    changes: 'append-only',
    people: {
      seller_name: published,
      seller_tax_id: published,
      seller_address: published,
      seller_phone: published,
      seller_email: published,
      seller_telegram: published,
      seller_viber: published,
      seller_iban: published,
      specialist_name: published,
      specialist_title: published,
      specialist_words: published,
      certificate_text: published,
      certificate_url: published,
    },
    nobody: ['version', 'portrait_id', 'offer', 'privacy', 'offer_version'],
  },
  site_lessons: {
    what: 'Lessons that the owner publishes.',
    kept: forEver,
    changes: 'append-only',
    nobody: ['version', 'film', 'title', 'words', 'film_id', 'poster_id', 'captions', 'transcript'],
  },
  films: {
    what: 'Films that the owner publishes, without what a phone writes of where they were made.',
    kept: 'for ever',
    changes: 'append-only',
    nobody: ['id', 'hash', 'bytes', 'seconds', 'width', 'height', 'operator_id', 'made_at'],
  },
  captions: {
    what: 'Captions of films.',
    kept: 'for ever',
    changes: 'append-only',
    nobody: ['hash', 'words', 'last_second'],
  },
  view_counts: {
    what: 'How often pages and steps were seen, by day and campaign.',
    kept: 'for ever: nobody stands there',
    nobody: ['day', 'step', 'came_from', 'source', 'views'],
  },
  refused_calls: {
    what: 'How often functions refused what pages sent, by day and address.',
    kept: 'for ever',
    nobody: ['day', 'address', 'refused'],
  },
} satisfies Record<string, DeclaredTable>
