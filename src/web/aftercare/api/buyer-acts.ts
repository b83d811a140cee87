import * as apiPaths from '../../../contract/api-paths.ts'
import type {
  CanceledOrder,
  CancelOrderBody,
  ReportDamageBody,
  ReportedDamage,
} from '../../../contract/aftercare/buyer.ts'
import { type Answer, callFunction } from '../../platform/call.ts'
import { moment, record } from '../../platform/reading.ts'

const canceledOrder = record<CanceledOrder>({ canceledAt: moment })
const reportedDamage = record<ReportedDamage>({ reportedAt: moment })

export function cancelOrder(asked: CancelOrderBody): Promise<Answer<CanceledOrder>> {
  return callFunction(apiPaths.cancelOrder, canceledOrder, asked)
}

export function reportDamage(report: ReportDamageBody): Promise<Answer<ReportedDamage>> {
  return callFunction(apiPaths.reportDamage, reportedDamage, report)
}
