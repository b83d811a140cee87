import { apiPaths } from '../../contract/api-addresses.ts'
import type {
  CanceledOrder,
  CancelOrderBody,
  ReportDamageBody,
  ReportedDamage,
} from '../../contract/buyer.ts'
import { type Answer, callFunction } from './call.ts'

export function cancelOrder(asked: CancelOrderBody): Promise<Answer<CanceledOrder>> {
  return callFunction(apiPaths.cancelOrder, asked)
}

export function reportDamage(report: ReportDamageBody): Promise<Answer<ReportedDamage>> {
  return callFunction(apiPaths.reportDamage, report)
}
