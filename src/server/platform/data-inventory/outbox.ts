import type { DeclaredTable } from './declare.ts'

export const outboxTables = {
  messages: {
    what: 'Letters and SMS that an order causes: codes and sums. Names and addresses are read from the order when one is sent.',
    kept: 'thirteen months',
    cleared: { key: 'id', since: 'created_at', when: `state in ('sent', 'failed')` },
    nobody: [
      'id',
      'order_id',
      'kind',
      'effect',
      'details',
      'state',
      'failure',
      'reached',
      'created_at',
      'changed_at',
    ],
  },
  alerts: {
    what: 'What the owner is to look at: codes, numbers and sums.',
    kept: 'for ever',
    nobody: [
      'id',
      'kind',
      'order_id',
      'details',
      'created_at',
      'resolved_at',
      'topic',
      'last_heard_at',
      'last_told_at',
      'times_told',
    ],
  },
} satisfies Record<string, DeclaredTable>
