import type { DeliveryEstimate } from '../../contract/delivery-estimate.ts'
import { day, number, orNull, record } from './reading.ts'

export const deliveryEstimate = orNull(
  record<DeliveryEstimate>({ costUah: orNull(number), from: day, until: day }),
)
