import type { CronItem } from 'graphile-worker'
import type { Config } from '../config/config.ts'
import { saveBackupTask } from '../backup/save-backup.ts'
import { syncDirectoryTask } from '../carriers/directory/sync-directory.ts'
import { remindTask } from '../messages/alerts/remind.ts'
import { askForReviewsTask } from '../messages/what/ask-for-reviews.ts'
import { remindOfPaymentTask } from '../messages/what/remind-of-payment.ts'
import { tellOfWaitingTask } from '../messages/what/tell-of-waiting.ts'
import { askDeliveriesTask } from '../messages/sms/ask-deliveries.ts'
import { totalDaysTask } from '../office/analytics/day-totals.ts'
import { forgetEndedTask } from '../office/sign-in/forget-ended.ts'
import { clearOldRowsTask } from '../personal-data/clear-old-rows.ts'
import { forgetPeopleTask } from '../personal-data/forget-people.ts'
import { wipeRemainsTask } from '../personal-data/wipe-remains.ts'
import { followParcelsTask } from '../parcels/follow-parcels.ts'
import { priorityOf } from '../queue/job-classes.ts'
import { retirePhotosTask } from '../photos/keep/retire-photos.ts'
import { tendReceiptsTask } from '../receipts/issue/tend-receipts.ts'
import { tellOfRestockTask } from '../restock/tell-of-restock.ts'
import { releaseStockTask } from '../stock/release-stock.ts'
import { sweepStoreTask } from '../photos/keep/sweep-store.ts'

/** Jobs by the clock, whatever the number of nodes; a run that failed is taken over by the next. */
export const housekeeping: CronItem[] = [
  everySoOften(forgetPeopleTask, '*/10 * * * *'),
  everySoOften(retirePhotosTask, '*/10 * * * *'),
  everySoOften(tellOfRestockTask, '*/5 * * * *'),
  everySoOften(releaseStockTask, '*/5 * * * *'),
  everySoOften(sweepStoreTask, '5 * * * *'),
  everySoOften(forgetEndedTask, '35 * * * *'),
  everySoOften(totalDaysTask, '*/10 * * * *'),
  everySoOften(askDeliveriesTask, '*/10 * * * *'),
  everySoOften(remindTask, '*/15 * * * *'),
  everySoOften(remindOfPaymentTask, '*/5 * * * *'),
  everySoOften(followParcelsTask, '*/5 * * * *'),
  // Hours differ by whole ones: five minutes before midnight is one of these.
  everySoOften(tendReceiptsTask, '*/5 * * * *'),
  everySoOften(tellOfWaitingTask, '20 * * * *'),
  // By day in Ukraine.
  everySoOften(askForReviewsTask, '50 8-16 * * *'),
  // By night in Ukraine; once the shop is back, if it was closed then.
  everySoOften(clearOldRowsTask, '15 0 * * *', { backfillPeriod: 24 * 3600 * 1000 }),
  everySoOften(syncDirectoryTask, '40 0 * * *', { backfillPeriod: 24 * 3600 * 1000 }),
  // Before what was deleted is wiped: nothing is copied while tables are written anew.
  everySoOften(saveBackupTask, '55 0 * * *', { backfillPeriod: 24 * 3600 * 1000 }),
  everySoOften(wipeRemainsTask, '25 1 * * *', { backfillPeriod: 24 * 3600 * 1000 }),
]

/** Those of a shop with these settings. */
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
