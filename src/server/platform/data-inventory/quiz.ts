import { child, type DeclaredTable, visitor } from './declare.ts'

export const quizTables = {
  photos: {
    what: 'Where a photo lies, under a random name, and whose it is.',
    kept: 'as the answers or the report that it came with, PHOTO_HOURS_UNATTACHED without any; without its bytes thirteen months more',
    seenBy:
      'the owner; for PUBLIC_PHOTO_MINUTES whoever has the address, 128 random bits, which no cache may keep',
    found: {
      order: 'report_id in (select id from damage_reports where order_id = any ($1))',
      submission: 'submission_id = any ($1)',
      visit: 'visit_hash = any ($1)',
    },
    saysWhenForgotten: true,
    cleared: { key: 'path', since: 'bytes_gone_at' },
    people: { sha256: child('null'), sender: visitor('null') },
    nobody: [
      'path',
      'id',
      'content_type',
      'bytes',
      'width',
      'height',
      'created_at',
      'submission_id',
      'removal_key_hash',
      'removed_at',
      'removed_because',
      'bytes_gone_at',
      'visit_hash',
      'report_id',
    ],
  },
  quiz_submissions: {
    what: 'Answers of a quiz: names, age, contacts, skin, allergies; and the kit that was recommended.',
    kept: 'PHOTO_DAYS_WITHOUT_ORDER, or PHOTO_DAYS_WITH_ORDER after a paid order; what is left without an order thirteen months more',
    seenBy:
      'the owner; what was declared also in her letter about a paid order; the names of declared allergens that are in a kit, whoever may order with the quiz',
    found: { submission: 'id = any ($1)' },
    saysWhenForgotten: true,
    // Referenced by orders and by later submissions.
    cleared: {
      key: 'id',
      since: 'erased_at',
      when: `not exists (select from orders o where o.quiz_submission_id = quiz_submissions.id)
        and not exists (select from photos p where p.submission_id = quiz_submissions.id)
        and not exists (select from quiz_submissions s where s.superseded_by = quiz_submissions.id)`,
    },
    people: {
      answers: child('null'),
      reasons: child('null'),
      needs_composition_check: child('null'),
      photo_urls: child(`'{}'`),
      unverified_contacts: child(`'{}'`),
      // A hash over personal data.
      body_hash: child('null'),
    },
    nobody: [
      'id',
      'quiz_version',
      'kit_id',
      'cleansing',
      'photo_consent_at',
      'idempotency_key',
      'created_at',
      'erased_at',
      'erased_because',
      'visit_hash',
      'visit_run',
      'visit_turn',
      'superseded_by',
      'review_at',
    ],
  },
  photo_arrivals: {
    what: 'Names of ours, until the photo has its row.',
    kept: 'until then',
    nobody: ['id', 'began_at'],
  },
  photo_passes: {
    what: 'What lets an operator’s browser see one photo, known by its hash.',
    kept: 'minutes',
    nobody: ['hash', 'path', 'order_id', 'submission_id', 'session_id', 'expires_at'],
  },
  quiz_visits: {
    what: 'Passings of the quiz in one browser, known by the hash of its key.',
    kept: 'thirteen months, longer while something of it is kept',
    cleared: {
      key: 'key_hash',
      since: 'created_at',
      when: `not exists (select from quiz_submissions q where q.visit_hash = quiz_visits.key_hash)
        and not exists (select from photos p where p.visit_hash = quiz_visits.key_hash)`,
    },
    nobody: ['key_hash', 'created_at', 'erased_at'],
  },
  removal_keys: {
    what: 'Keys to a removal, known by their hashes.',
    kept: 'as the quiz',
    nobody: ['hash', 'submission_id', 'created_at'],
  },
  shared_results: {
    what: 'Links to a result, known by their hashes.',
    kept: 'as the quiz',
    nobody: ['hash', 'submission_id', 'created_at', 'expires_at'],
  },
} satisfies Record<string, DeclaredTable>
