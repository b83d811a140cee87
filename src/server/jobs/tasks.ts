import * as v from 'valibot'
import { keepErasures } from '../running/backup/keep-erasures.ts'
import { keepErasuresTask } from '../platform/data-inventory/enqueue-keep-erasures.ts'
import { saveBackupByNight, saveBackupTask } from '../running/backup/save-backup.ts'
import { syncDirectoryTask } from '../delivery/carriers/directory/sync-directory.ts'
import { findOrderTask, lostLink, sendLostLink } from '../aftercare/find-order.ts'
import { remind, remindTask } from '../messages/remind.ts'
import { giveUpMessage } from '../messages/send/give-up.ts'
import { sendMessage } from '../messages/send/send-message.ts'
import { sendMessageTask } from '../outbox/enqueue-messages.ts'
import { askDeliveries, askDeliveriesTask } from '../messages/ask-deliveries.ts'
import type { AlertedTask } from '../outbox/message.ts'
import { askForReviews, askForReviewsTask } from '../messages/ask-for-reviews.ts'
import { noticeStuckPayment, noticeStuckPaymentTask } from '../payments/notice-stuck-payment.ts'
import { remindOfPayment, remindOfPaymentTask } from '../messages/remind-of-payment.ts'
import { notifyOfWaiting, notifyOfWaitingTask } from '../messages/notify-of-waiting.ts'
import { totalDays, totalDaysTask } from '../desk/day-totals.ts'
import { forgetEnded, forgetEndedTask } from '../staff/forget-ended.ts'
import { advanceWaybill, alertStuckWaybill } from '../delivery/advance-waybill.ts'
import { advanceWaybillTask } from '../delivery/ask-waybill.ts'
import { noticeUnknown } from '../payments/notice-unknown.ts'
import { makeRefundTask, noticeOpenRefundTask } from '../payments/ask-refund.ts'
import { makeRefund } from '../payments/make-refund.ts'
import { noticeOpenRefund } from '../payments/notice-open-refund.ts'
import { followParcels, followParcelsTask } from '../delivery/parcels/follow-parcels.ts'
import { clearOldRows, clearOldRowsTask } from '../people/clear-old-rows.ts'
import { erasePersonTask, finishErasing } from '../people/erase-person.ts'
import { forgetPeople, forgetPeopleTask } from '../people/forget-people.ts'
import { wipeRemains, wipeRemainsTask } from '../people/wipe-remains.ts'
import { retirePhotos, retirePhotosTask } from '../quiz/photos/keep/retire-photos.ts'
import { sweepStore, sweepStoreTask } from '../quiz/photos/keep/sweep-store.ts'
import { shelfVersions } from '../catalogue/shelf-queries.ts'
import { siteVersions } from '../site/site-versions.ts'
import { issueReceiptTask } from '../payments/receipts/books/want-receipts.ts'
import { issueReceipt } from '../payments/receipts/issue-receipt.ts'
import { tendReceipts, tendReceiptsTask } from '../payments/receipts/tend-receipts.ts'
import type { JobEnd, Try } from '../platform/queue/job-end.ts'
import type { Task, Tasks } from '../platform/queue/task.ts'
import type { Services } from '../services.ts'
import { replanPublishing, publishTask } from '../staff/plan-publishing.ts'
import { publishVersion } from '../site/publish-version.ts'
import { notifyOfRestock } from '../messages/send/notify-of-restock.ts'
import { notifyOfRestockTask } from '../catalogue/ask-restock.ts'
import { releaseStock, releaseStockTask } from '../payments/release-stock.ts'
import { runByClock } from './clock-runs.ts'
import { resolvedWhenDone, alertOwner, alertOwnerIfLasting } from './ended.ts'
import { renewDirectory, alertIfDirectoryOld } from '../delivery/carriers/directory/renew-directory.ts'
import { readStored } from '../platform/db/stored-values.ts'

/** docs/ends.md lists what happens when one fails. */
export function tasksOf(services: Services, databaseUrl: string): Tasks {
  const alert = (name: AlertedTask) => (_subject: unknown, why: string) => alertOwner(services, name, why)
  const byClock = (name: AlertedTask, work: (run: Try) => Promise<JobEnd>) => (_payload: unknown, run: Try) =>
    runByClock(services, name, () => resolvedWhenDone(services, name, () => work(run)))

  /** Alerts only after a day without success. */
  const recurring = (name: AlertedTask, work: (run: Try) => Promise<JobEnd>): Task => ({
    work: byClock(name, work),
    ended: (_payload, why) => alertOwnerIfLasting(services, name, why),
    isRecurring: true,
  })

  function about<Subject>(
    name: AlertedTask,
    subject: v.GenericSchema<unknown, Subject>,
    { work, ended }: TaskAbout<Subject>,
  ): Task {
    return {
      work: (payload, run) => work(readStored(subject, payload), run),
      ended(payload, why) {
        const named = v.safeParse(subject, payload)
        return named.success ? ended(named.output, why) : alertOwner(services, name, why)
      },
    }
  }

  return {
    [sendMessageTask]: about(sendMessageTask, messageJob, {
      work: ({ messageId }, run) => sendMessage(services, messageId, run),
      ended: ({ messageId }, why) => giveUpMessage(services, messageId, why),
    }),
    [noticeStuckPaymentTask]: about(noticeStuckPaymentTask, paymentJob, {
      work: ({ attemptId }) => noticeStuckPayment(services, attemptId),
      ended: alert(noticeStuckPaymentTask),
    }),
    [makeRefundTask]: about(makeRefundTask, refundJob, {
      work: ({ refundId }) => makeRefund(services, refundId),
      ended: ({ refundId }) => noticeOpenRefund(services, refundId),
    }),
    [noticeOpenRefundTask]: about(noticeOpenRefundTask, refundJob, {
      work: ({ refundId }) => noticeOpenRefund(services, refundId),
      ended: alert(noticeOpenRefundTask),
    }),
    [advanceWaybillTask]: about(advanceWaybillTask, waybillJob, {
      work: ({ waybillId }, { signal }) => advanceWaybill(services, waybillId, signal),
      ended: ({ waybillId }) => alertStuckWaybill(services, waybillId),
    }),
    [publishTask(shelfVersions)]: about('publish-shelf', versionJob, {
      work: ({ version }) => publishVersion(services, shelfVersions, version),
      // Its worker died repeatedly; a waiting version is never given up.
      ended: ({ version }) => replanPublishing(services.db, shelfVersions, version),
    }),
    [publishTask(siteVersions)]: about('publish-site', versionJob, {
      work: ({ version }) => publishVersion(services, siteVersions, version),
      ended: ({ version }) => replanPublishing(services.db, siteVersions, version),
    }),
    [issueReceiptTask]: about(issueReceiptTask, receiptJob, {
      work: ({ receiptId }, { signal }) =>
        resolvedWhenDone(services, issueReceiptTask, () => issueReceipt(services, receiptId, signal)),
      ended: alert(issueReceiptTask),
    }),
    [tendReceiptsTask]: recurring(tendReceiptsTask, ({ signal }) => tendReceipts(services, signal)),
    [syncDirectoryTask]: {
      work: byClock(syncDirectoryTask, ({ signal }) => renewDirectory(services, signal)),
      // The job itself alerts after two days; this is for runs that died before.
      ended: (_payload, why) => alertIfDirectoryOld(services.db, why),
    },
    [findOrderTask]: about(findOrderTask, lostLink, {
      work: (asked) => sendLostLink(services, asked),
      ended: alert(findOrderTask),
    }),
    [notifyOfRestockTask]: recurring(notifyOfRestockTask, ({ signal }) => notifyOfRestock(services, signal)),
    [releaseStockTask]: recurring(releaseStockTask, () => releaseStock(services)),
    [forgetEndedTask]: recurring(forgetEndedTask, () => forgetEnded(services)),
    [totalDaysTask]: recurring(totalDaysTask, ({ signal }) => totalDays(services, signal)),
    [askDeliveriesTask]: recurring(askDeliveriesTask, () => askDeliveries(services)),
    [remindTask]: recurring(remindTask, async () => {
      await noticeUnknown(services)
      return remind(services)
    }),
    [remindOfPaymentTask]: recurring(remindOfPaymentTask, () => remindOfPayment(services)),
    [askForReviewsTask]: recurring(askForReviewsTask, () => askForReviews(services)),
    // The job itself alerts after half a day.
    [followParcelsTask]: recurring(followParcelsTask, ({ signal }) => followParcels(services, signal)),
    [notifyOfWaitingTask]: recurring(notifyOfWaitingTask, () => notifyOfWaiting(services)),
    [clearOldRowsTask]: recurring(clearOldRowsTask, ({ signal }) => clearOldRows(services, signal)),
    [forgetPeopleTask]: {
      work: byClock(forgetPeopleTask, () => forgetPeople(services)),
      ended: alert(forgetPeopleTask),
    },
    [erasePersonTask]: about(erasePersonTask, erasureJob, {
      work: ({ orderNumber }) =>
        resolvedWhenDone(services, erasePersonTask, () => finishErasing(services, orderNumber)),
      ended: alert(erasePersonTask),
    }),
    [keepErasuresTask]: {
      work: () => resolvedWhenDone(services, keepErasuresTask, () => keepErasures(services)),
      ended: (_payload, why) => alertOwner(services, keepErasuresTask, why),
    },
    // Only nodes with a configured place make backups.
    ...(services.config.backups.place && {
      [saveBackupTask]: {
        work: byClock(saveBackupTask, ({ signal }) => saveBackupByNight(services, databaseUrl, signal)),
        ended: alert(saveBackupTask),
      },
    }),
    [wipeRemainsTask]: {
      work: byClock(wipeRemainsTask, () => wipeRemains(services)),
      ended: alert(wipeRemainsTask),
    },
    [retirePhotosTask]: {
      work: byClock(retirePhotosTask, () => retirePhotos(services)),
      ended: alert(retirePhotosTask),
    },
    [sweepStoreTask]: {
      work: byClock(sweepStoreTask, () => sweepStore(services)),
      ended: alert(sweepStoreTask),
    },
  }
}

interface TaskAbout<Subject> {
  readonly work: (subject: Subject, run: Try) => Promise<JobEnd>
  readonly ended: (subject: Subject, why: string) => Promise<unknown>
}

const messageJob = v.object({ messageId: v.string() })
const paymentJob = v.object({ attemptId: v.string() })
const erasureJob = v.object({ orderNumber: v.string() })
const waybillJob = v.object({ waybillId: v.string() })
const refundJob = v.object({ refundId: v.string() })
const versionJob = v.object({ version: v.number() })
const receiptJob = v.object({ receiptId: v.string() })
