/** Which jobs go first, whatever their number: what strangers can cause never delays what a paid order says. */
export const jobClasses = {
  /** By the clock, one of a kind at a time: they look for what is due. */
  clock: 0,
  /** What a paid order says, to its buyer and to the owner. */
  paid: 1,
  /** What the office has pressed. */
  office: 2,
  /** What somebody has asked for. */
  asked: 3,
  /** Reminders, requests for reviews, kits that are sold again. */
  later: 4,
} as const
export type JobClass = keyof typeof jobClasses

/** The class of every kind of job; that of a message is its own. */
export const taskClasses: Readonly<Record<string, JobClass | 'by-message'>> = {
  'send-message': 'by-message',
  'notice-stuck-payment': 'paid',
  'issue-receipt': 'paid',
  'make-refund': 'office',
  'notice-open-refund': 'office',
  'advance-waybill': 'office',
  'publish-shelf': 'office',
  'publish-site': 'office',
  'erase-person': 'office',
  'keep-erasures': 'office',
  'find-order': 'asked',
  'tell-of-restock': 'later',
  'remind-of-payment': 'later',
  'ask-for-reviews': 'later',
  'ask-sms': 'clock',
  'clear-old-rows': 'clock',
  'follow-parcels': 'clock',
  'forget-ended-sessions': 'clock',
  'forget-people': 'clock',
  'release-stock': 'clock',
  'retire-photos': 'clock',
  'save-backup': 'clock',
  'sweep-photo-store': 'clock',
  'sync-directory': 'clock',
  'tell-again': 'clock',
  'tell-of-waiting-parcels': 'clock',
  'tend-receipts': 'clock',
  'total-days': 'clock',
  'wipe-remains': 'clock',
}

/** In SQL and for the queue: smaller goes first. */
export function priorityOf(task: string): number {
  const named = taskClasses[task]
  if (named === undefined || named === 'by-message')
    throw new Error(`jobs of ${task} have no class of their own`)
  return jobClasses[named]
}
