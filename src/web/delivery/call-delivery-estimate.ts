import type { DeliveryEstimate } from '../../contract/delivery/delivery-estimate.ts'
import { day, number, orNull, record } from '../platform/reading.ts'

export const deliveryEstimate = orNull(
  record<DeliveryEstimate>({ costUah: orNull(number), from: day, until: day }),
)
