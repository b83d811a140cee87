import { buyer, type DeclaredTable, kept, operator } from './declare.ts'

const untilRemoved = 'until it or its operator is removed'

export const staffTables = {
  office_log: {
    what: 'Who did what in the office: codes, numbers, operators’ names; nothing of a buyer.',
    kept: 'for ever',
    changes: 'append-only',
    nobody: ['id', 'at', 'operator_id', 'what', 'order_id', 'before', 'after'],
  },
  office_log_values: {
    what: 'What an entry of the log says of a buyer.',
    kept: 'as the order',
    seenBy: 'operators',
    found: { order: 'log_id in (select id from office_log where order_id = any ($1))' },
    changes: 'add-and-remove',
    people: { before: buyer(), after: buyer() },
    nobody: ['log_id'],
  },
  forgotten_log_values: {
    what: 'When that was forgotten, and by which role of the database.',
    kept: 'for ever',
    changes: 'read-only',
    nobody: ['log_id', 'forgotten_at', 'forgotten_by'],
  },
  operators: {
    what: 'Who works in the office.',
    kept: 'for ever',
    seenBy: 'operators; whoever has the server',
    people: { name: kept('operator', 'the log says who did what') },
    nobody: ['id', 'created_at', 'removed_at'],
  },
  passkeys: {
    what: 'Keys of operators’ devices.',
    kept: untilRemoved,
    seenBy: 'whose they are; whoever has the server',
    people: { device: operator() },
    nobody: [
      'id',
      'operator_id',
      'public_key',
      'counter',
      'transports',
      'created_at',
      'used_at',
      'locked_at',
    ],
  },
  office_sessions: {
    what: 'Browsers that are signed in.',
    kept: 'until they are signed out, at most 30 days',
    seenBy: 'whose they are; whoever has the server',
    people: { device: operator() },
    nobody: [
      'id',
      'operator_id',
      'token_hash',
      'previous_hash',
      'token_changed_at',
      'token_arrived_at',
      'opened_by',
      'passkey_id',
      'created_at',
      'seen_at',
    ],
  },
  passkey_challenges: {
    what: 'What a device is to sign.',
    kept: 'minutes',
    nobody: ['hash', 'challenge', 'operator_id', 'expires_at'],
  },
  recovery_codes: {
    what: 'Codes to sign in with, known by their hashes.',
    kept: untilRemoved,
    nobody: ['hash', 'operator_id', 'created_at'],
  },
  sign_in_links: {
    what: 'Links to sign in with, known by their hashes.',
    kept: 'until they are used or a day is over',
    nobody: ['hash', 'operator_id', 'expires_at'],
  },
} satisfies Record<string, DeclaredTable>
