import { type DeclaredTable, kept } from './declare.ts'

export const messageTables = {
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
  review_requests: { what: 'How far orders were looked at.', kept: 'now', nobody: ['is_only', 'seen_until'] },
  payment_reminders: {
    what: 'How far unpaid orders were looked at.',
    kept: 'now',
    nobody: ['is_only', 'seen_until'],
  },
} satisfies Record<string, DeclaredTable>
