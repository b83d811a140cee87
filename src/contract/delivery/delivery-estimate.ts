import * as v from 'valibot'
import type { Day } from '../../domain/platform/day.ts'
import type { Hryvnias } from '../../domain/platform/hryvnias.ts'
import { uuidText } from '../platform/ids.ts'
import { given } from '../platform/typed.ts'

/** GET /functions/v1/delivery-estimate → `EstimatedDelivery`. */
export const deliveryQuestion = v.strictObject({
  settlement: uuidText,
  point: uuidText,
  kit: given(100),
  addOn: v.optional(given(100)),
  quantity: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
})

export interface EstimatedDelivery {
  /** `null`: unavailable, or nothing can be sent there. */
  readonly estimate: DeliveryEstimate | null
}

export interface DeliveryEstimate {
  /** Approximate, paid by the buyer; `null` where the shop pays. */
  readonly costUah: Hryvnias | null
  readonly from: Day
  readonly until: Day
}
