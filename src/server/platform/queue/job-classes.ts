/** Queue priorities: what strangers can cause never delays messages of paid orders. */
export const jobClasses = {
  clock: 0,
  paid: 1,
  office: 2,
  asked: 3,
  later: 4,
} as const
export type JobClass = keyof typeof jobClasses

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

export function priorityOf(task: string): number {
  const named = taskClasses[task]
  if (named === undefined || named === 'by-message')
    throw new Error(`jobs of ${task} have no class of their own`)
  return jobClasses[named]
}
