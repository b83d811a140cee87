import type { FiscalServiceId } from '../../../domain/payments/receipt.ts'
import { checkbox } from './checkbox/checkbox.ts'
import type { FiscalRecord } from './fiscal-record.ts'

/** Who can issue the shop's own fiscal receipts, by the names that they are chosen by. */
export const fiscalServices: Readonly<Record<FiscalServiceId, FiscalRecord>> = { checkbox }
