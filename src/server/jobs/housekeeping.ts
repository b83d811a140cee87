import type { CronItem } from 'graphile-worker'
import type { Config } from '../config.ts'
import { saveBackupTask } from '../running/backup/save-backup.ts'
import { syncDirectoryTask } from '../delivery/carriers/directory/sync-directory.ts'
import { remindTask } from '../messages/remind.ts'
import { askForReviewsTask } from '../messages/ask-for-reviews.ts'
import { remindOfPaymentTask } from '../messages/remind-of-payment.ts'
import { notifyOfWaitingTask } from '../messages/notify-of-waiting.ts'
import { askDeliveriesTask } from '../messages/ask-deliveries.ts'
import { totalDaysTask } from '../desk/day-totals.ts'
import { forgetEndedTask } from '../staff/forget-ended.ts'
import { clearOldRowsTask } from '../people/clear-old-rows.ts'
import { forgetPeopleTask } from '../people/forget-people.ts'
import { wipeRemainsTask } from '../people/wipe-remains.ts'
import { followParcelsTask } from '../delivery/parcels/follow-parcels.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import { retirePhotosTask } from '../quiz/photos/keep/retire-photos.ts'
import { tendReceiptsTask } from '../payments/receipts/tend-receipts.ts'
import { notifyOfRestockTask } from '../catalogue/ask-restock.ts'
import { releaseStockTask } from '../payments/release-stock.ts'
import { sweepStoreTask } from '../quiz/photos/keep/sweep-store.ts'

/** Cron, on one node at a time; a failed run is made up for by the next. */
export const housekeeping: CronItem[] = [
  everySoOften(forgetPeopleTask, '*/10 * * * *'),
  everySoOften(retirePhotosTask, '*/10 * * * *'),
  everySoOften(notifyOfRestockTask, '*/5 * * * *'),
  everySoOften(releaseStockTask, '*/5 * * * *'),
  everySoOften(sweepStoreTask, '5 * * * *'),
  everySoOften(forgetEndedTask, '35 * * * *'),
  everySoOften(totalDaysTask, '*/10 * * * *'),
  everySoOften(askDeliveriesTask, '*/10 * * * *'),
  everySoOften(remindTask, '*/15 * * * *'),
  everySoOften(remindOfPaymentTask, '*/5 * * * *'),
  everySoOften(followParcelsTask, '*/5 * * * *'),
  // Includes 23:55 in Kyiv, as its UTC offset is whole hours.
  everySoOften(tendReceiptsTask, '*/5 * * * *'),
  everySoOften(notifyOfWaitingTask, '20 * * * *'),
  // Daytime in Kyiv.
  everySoOften(askForReviewsTask, '50 8-16 * * *'),
  // At night in Kyiv, or after the start if it was missed.
  everySoOften(clearOldRowsTask, '15 0 * * *', { backfillPeriod: 24 * 3600 * 1000 }),
  everySoOften(syncDirectoryTask, '40 0 * * *', { backfillPeriod: 24 * 3600 * 1000 }),
  // Before the wipe: no backup while tables are rewritten.
  everySoOften(saveBackupTask, '55 0 * * *', { backfillPeriod: 24 * 3600 * 1000 }),
  everySoOften(wipeRemainsTask, '25 1 * * *', { backfillPeriod: 24 * 3600 * 1000 }),
]

export function housekeepingOf({ backups }: Pick<Config, 'backups'>): CronItem[] {
  return housekeeping.filter(({ task }) => task !== saveBackupTask || backups.place !== undefined)
}

function everySoOften(task: string, match: string, options: CronItem['options'] = {}): CronItem {
  return {
    task,
    match,
    options: {
      jobKey: task,
      jobKeyMode: 'replace',
      maxAttempts: 5,
      priority: priorityOf(task),
      ...options,
    },
  }
}
