import { type DeclaredTable, kept } from './declare.ts'

export const messageTables = {
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
  message_counts: {
    what: 'How often somebody was written to of what strangers can cause: hashes from which a phone or a mailbox can be guessed.',
    kept: 'eight days',
    seenBy: 'nobody',
    isNotInBackups: 'of this week',
    people: {
      counter: kept('buyer', 'it counts for a week how often somebody was written to, whoever asked for it'),
    },
    nobody: ['message_id', 'at'],
  },
  dropped_messages: {
    what: 'How many messages a day were not sent because they would have been too many.',
    kept: 'for ever',
    nobody: ['day', 'limit_name', 'subject', 'count'],
  },
  sms: {
    what: 'What became of an SMS.',
    kept: 'as its message',
    nobody: ['message_id', 'round', 'state', 'provider_id', 'ask_at'],
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
