import type { DeclaredTable } from './declare.ts'

export const platformTables = {
  shop_mode: {
    what: 'Whether the shop is in test mode.',
    kept: 'now',
    nobody: ['is_only', 'is_test', 'since', 'tells_by_sms'],
  },
  shop_nodes: {
    what: 'Processes of the shop.',
    kept: 'minutes',
    isNotInBackups: 'of this minute',
    nobody: ['id', 'photo_place', 'seen_at'],
  },
  job_runs: {
    what: 'When jobs ran, and how that ended.',
    kept: 'the last of each',
    nobody: ['task', 'next_at', 'started_at', 'took_ms', 'result', 'why', 'last_done_at'],
  },
  neighbour_answers: {
    what: 'When other services answered last.',
    kept: 'the last of each',
    nobody: ['neighbour', 'last_good_at', 'last_failed_at', 'last_failure', 'checked_at'],
  },
  request_counts: {
    what: 'Hashes from which an address can be guessed.',
    kept: 'a minute or an hour, and one more minute',
    isNotInBackups: 'of this minute',
    nobody: ['counter', 'count', 'ends_at'],
  },
  daily_keys: {
    what: 'Keys by which a visitor’s address becomes a mark, another every day.',
    kept: 'two days: then their marks lead back to nobody',
    isNotInBackups: 'of these days; with them the marks in a backup could be guessed',
    nobody: ['day', 'key'],
  },
  schema_migrations: {
    what: 'Which migrations were applied.',
    kept: 'for ever',
    changes: 'read-only',
    isNotInBackups: 'written by the migrations of the shop that restores',
    nobody: ['name', 'checksum', 'applied_at', 'only_adds'],
  },
} satisfies Record<string, DeclaredTable>
