import * as v from 'valibot'
import { priceText } from '../../../domain/platform/money.ts'
import { fiscalServiceIds, receiptKinds } from '../../../domain/payments/receipt.ts'
import { fiscalServices } from '../../payments/receipts/fiscal-services.ts'
import { stopFaults } from '../../payments/receipts/fiscal-service.ts'
import { readStored } from '../../platform/db/stored-values.ts'

const refused = v.object({ kind: v.picklist(receiptKinds), sum: v.number(), why: v.string() })

export function refusedReceiptText(orderNumber: string, details: unknown): string {
  const known = v.safeParse(refused, details)
  const about = `за\u00a0замовленням №\u00a0${orderNumber}`
  if (!known.success)
    return `Увага: не\u00a0видано фіскальний чек ${about}. Перевірте його в\u00a0кабінеті каси.`
  const { kind, sum, why } = known.output
  const what = kind === 'sale' ? 'фіскальний чек' : 'чек повернення'
  return `Увага: не\u00a0видано ${what} на\u00a0${priceText(sum)} ${about}. Каса відповіла: «${why}». Усуньте причину й\u00a0видайте чек ще раз на\u00a0сторінці замовлення.`
}

const sentences = {
  away: 'той, хто\u00a0видає чеки, понад пів години не\u00a0відповідає. Магазин пробуватиме далі, а\u00a0ви\u00a0перевірте, чи\u00a0він працює',
  off: 'касу вимкнено в\u00a0налаштуваннях, а\u00a0чеки за\u00a0прийняті оплати ще не\u00a0видано. Поверніть FISCAL_RECEIPTS і\u00a0ключі каси',
} as const

const stopped = v.variant('fault', [
  v.object({ fault: v.picklist(['away', 'off']), code: v.string() }),
  v.object({
    fault: v.picklist(stopFaults),
    code: v.string(),
    /** Absent in alerts of an older version, which knew only the first. */
    by: v.optional(v.picklist(fiscalServiceIds), fiscalServiceIds[0]),
  }),
])

export function stoppedReceiptsText(details: unknown): string {
  const told = readStored(stopped, details)
  const why = 'by' in told ? fiscalServices[told.by].faults[told.fault] : sentences[told.fault]
  return `Увага: фіскальні чеки не\u00a0видаються: ${why}. Ті, що\u00a0чекають, буде видано самі, щойно це вдасться. Відповідь: ${told.code}.`
}
