import type { TaskList } from 'graphile-worker'
import * as v from 'valibot'
import { saveBackupByNight, saveBackupTask } from '../backup/save-backup.ts'
import { syncDirectoryTask } from '../carriers/directory/sync-directory.ts'
import { findOrderTask, lostLink, sendLostLink } from '../buyer/find-order.ts'
import { remind, remindTask } from '../messages/alerts/remind.ts'
import { sendMessage } from '../messages/send/send-message.ts'
import { sendMessageTask } from '../messages/what/enqueue-messages.ts'
import { askDeliveries, askDeliveriesTask } from '../messages/sms/ask-deliveries.ts'
import type { Housework } from '../messages/what/message.ts'
import { askForReviews, askForReviewsTask } from '../messages/what/ask-for-reviews.ts'
import { noticeStuckPayment, noticeStuckPaymentTask } from '../messages/what/notice-stuck-payment.ts'
import { remindOfPayment, remindOfPaymentTask } from '../messages/what/remind-of-payment.ts'
import { tellOfWaiting, tellOfWaitingTask } from '../messages/what/tell-of-waiting.ts'
import { totalDays, totalDaysTask } from '../office/analytics/day-totals.ts'
import { forgetEnded, forgetEndedTask } from '../office/sign-in/forget-ended.ts'
import { advanceWaybill } from '../waybills/advance-waybill.ts'
import { advanceWaybillTask } from '../waybills/ask-waybill.ts'
import { makeRefundTask, noticeOpenRefundTask } from '../payments/refunds/ask-refund.ts'
import { makeRefund } from '../payments/refunds/make-refund.ts'
import { noticeOpenRefund } from '../payments/refunds/notice-open-refund.ts'
import { followParcels, followParcelsTask } from '../parcels/follow-parcels.ts'
import { clearOldRows, clearOldRowsTask } from '../personal-data/clear-old-rows.ts'
import { erasePersonTask, finishErasing } from '../personal-data/erase-person.ts'
import { forgetPeople, forgetPeopleTask } from '../personal-data/forget-people.ts'
import { wipeRemains, wipeRemainsTask } from '../personal-data/wipe-remains.ts'
import { retirePhotos, retirePhotosTask } from '../photos/keep/retire-photos.ts'
import { sweepStore, sweepStoreTask } from '../photos/keep/sweep-store.ts'
import { shelfVersions } from '../shelf/shelf-queries.ts'
import { siteVersions } from '../site-content/site-versions.ts'
import { issueReceiptTask } from '../receipts/books/want-receipts.ts'
import { issueReceipt } from '../receipts/issue/issue-receipt.ts'
import { tendReceipts, tendReceiptsTask } from '../receipts/issue/tend-receipts.ts'
import type { JobEnd, Try } from '../queue/job-end.ts'
import { queueTask } from '../queue/task.ts'
import type { Services } from '../services/services.ts'
import { publishTask } from '../versions/plan-publishing.ts'
import { publishVersion } from '../publishing/publish-version.ts'
import { tellOfRestock, tellOfRestockTask } from '../restock/tell-of-restock.ts'
import { releaseStock, releaseStockTask } from '../stock/release-stock.ts'
import { runByClock } from './clock-runs.ts'
import { doHousework } from './housework.ts'
import { renewDirectory } from './renew-directory.ts'

/** Every kind of job by its name in the queue. */
export function tasksOf(
  services: Services,
  { pauseMs, databaseUrl }: { readonly pauseMs: number; readonly databaseUrl: string },
): TaskList {
  const task = (work: (payload: unknown, run: Try) => Promise<JobEnd>) => queueTask(work, pauseMs)
  type Work = (services: Services, payload: unknown, run: Try) => Promise<JobEnd>
  const housework = (name: Housework, work: Work) => (payload: unknown, run: Try) =>
    doHousework(services, name, run, () => work(services, payload, run))
  const byClock = (name: string, work: (payload: unknown, run: Try) => Promise<JobEnd>) =>
    task((payload, run) => runByClock(services, name, () => work(payload, run)))
  return {
    [sendMessageTask]: task((payload, run) =>
      sendMessage(services, v.parse(messageJob, payload).messageId, run),
    ),
    [noticeStuckPaymentTask]: task((payload) =>
      noticeStuckPayment(services, v.parse(paymentJob, payload).attemptId),
    ),
    [makeRefundTask]: task((payload) => makeRefund(services, v.parse(refundJob, payload).refundId)),
    [advanceWaybillTask]: task((payload, { signal }) =>
      advanceWaybill(services, v.parse(waybillJob, payload).waybillId, signal),
    ),
    [noticeOpenRefundTask]: task((payload) =>
      noticeOpenRefund(services, v.parse(refundJob, payload).refundId),
    ),
    [publishTask(shelfVersions)]: task((payload, run) =>
      publishVersion(services, shelfVersions, v.parse(versionJob, payload).version, run),
    ),
    [publishTask(siteVersions)]: task((payload, run) =>
      publishVersion(services, siteVersions, v.parse(versionJob, payload).version, run),
    ),
    [issueReceiptTask]: task((payload, { signal }) =>
      issueReceipt(services, v.parse(receiptJob, payload).receiptId, signal),
    ),
    [tendReceiptsTask]: byClock(tendReceiptsTask, (_payload, { signal }) => tendReceipts(services, signal)),
    [syncDirectoryTask]: byClock(syncDirectoryTask, (_payload, { signal }) =>
      renewDirectory(services, signal),
    ),
    [findOrderTask]: task((payload) => sendLostLink(services, v.parse(lostLink, payload))),
    [tellOfRestockTask]: byClock(tellOfRestockTask, (_payload, { signal }) =>
      tellOfRestock(services, signal),
    ),
    [releaseStockTask]: byClock(releaseStockTask, () => releaseStock(services)),
    [forgetEndedTask]: byClock(forgetEndedTask, () => forgetEnded(services)),
    [totalDaysTask]: byClock(totalDaysTask, (_payload, { signal }) => totalDays(services, signal)),
    [askDeliveriesTask]: byClock(askDeliveriesTask, () => askDeliveries(services)),
    [remindTask]: byClock(remindTask, () => remind(services)),
    [remindOfPaymentTask]: byClock(remindOfPaymentTask, () => remindOfPayment(services)),
    [askForReviewsTask]: byClock(askForReviewsTask, () => askForReviews(services)),
    [followParcelsTask]: byClock(followParcelsTask, (_payload, { signal }) =>
      followParcels(services, signal),
    ),
    [tellOfWaitingTask]: byClock(tellOfWaitingTask, () => tellOfWaiting(services)),
    [forgetPeopleTask]: byClock(forgetPeopleTask, housework(forgetPeopleTask, forgetPeople)),
    [erasePersonTask]: task(
      housework(erasePersonTask, (_services, payload) =>
        finishErasing(services, v.parse(erasureJob, payload).orderNumber),
      ),
    ),
    // A node without a place for it leaves it to those that have one.
    ...(services.config.backups.place && {
      [saveBackupTask]: byClock(
        saveBackupTask,
        housework(saveBackupTask, (_services, _payload, { signal }) =>
          saveBackupByNight(services, databaseUrl, signal),
        ),
      ),
    }),
    [clearOldRowsTask]: byClock(clearOldRowsTask, (_payload, { signal }) => clearOldRows(services, signal)),
    [wipeRemainsTask]: byClock(wipeRemainsTask, housework(wipeRemainsTask, wipeRemains)),
    [retirePhotosTask]: byClock(retirePhotosTask, housework(retirePhotosTask, retirePhotos)),
    [sweepStoreTask]: byClock(sweepStoreTask, housework(sweepStoreTask, sweepStore)),
  }
}

const messageJob = v.object({ messageId: v.string() })
const paymentJob = v.object({ attemptId: v.string() })
const erasureJob = v.object({ orderNumber: v.string() })
const waybillJob = v.object({ waybillId: v.string() })
const refundJob = v.object({ refundId: v.string() })
const versionJob = v.object({ version: v.number() })
const receiptJob = v.object({ receiptId: v.string() })
