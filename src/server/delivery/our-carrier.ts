import type { CarrierRecord } from './carriers/carrier.ts'
import { novaPoshta } from './carriers/nova-poshta/nova-poshta.ts'

/** Who brings the parcels; there is one at a time. */
export const ourCarrier: CarrierRecord = novaPoshta
