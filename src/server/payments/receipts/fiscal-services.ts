import type { FiscalServiceId } from '../../../domain/payments/receipt.ts'
import { checkbox } from './checkbox/checkbox.ts'
import type { FiscalRecord } from './fiscal-record.ts'

export const fiscalServices: Readonly<Record<FiscalServiceId, FiscalRecord>> = { checkbox }
