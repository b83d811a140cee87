import type { CarrierRecord } from './carriers/carrier.ts'
import { novaPoshta } from './carriers/nova-poshta/nova-poshta.ts'

export const ourCarrier: CarrierRecord = novaPoshta
