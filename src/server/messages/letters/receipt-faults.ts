import * as v from 'valibot'
import { priceText } from '../../../domain/platform/money.ts'
import { receiptKinds } from '../../../domain/payments/receipt.ts'

const refused = v.object({ kind: v.picklist(receiptKinds), sum: v.number(), why: v.string() })

/** What the owner is told of a receipt that its maker refused. */
export function refusedReceiptText(orderNumber: string, details: unknown): string {
  const known = v.safeParse(refused, details)
  const about = `за\u00a0замовленням №\u00a0${orderNumber}`
  if (!known.success)
    return `Увага: не\u00a0видано фіскальний чек ${about}. Перевірте його в\u00a0кабінеті каси.`
  const { kind, sum, why } = known.output
  const what = kind === 'sale' ? 'фіскальний чек' : 'чек повернення'
  return `Увага: не\u00a0видано ${what} на\u00a0${priceText(sum)} ${about}. Каса відповіла: «${why}». Усуньте причину й\u00a0видайте чек ще раз на\u00a0сторінці замовлення.`
}

const faults = ['key', 'register', 'busy', 'signature', 'shift', 'away', 'off'] as const

const sentences: Readonly<Record<(typeof faults)[number], string>> = {
  key: 'Checkbox не\u00a0приймає ключ каси або\u00a0пін-код касира. Перевірте CHECKBOX_LICENSE_KEY і\u00a0CHECKBOX_PIN',
  register:
    'каса не\u00a0того режиму: у\u00a0магазині зі\u00a0справжніми оплатами має бути справжня, у\u00a0тестовому тестова. Перевірте CHECKBOX_LICENSE_KEY',
  busy: 'на\u00a0касі працює інший касир, або\u00a0касир працює на\u00a0іншій касі. Закрийте зайву зміну в\u00a0кабінеті Checkbox',
  signature:
    'електронний ключ касира не\u00a0підписує. Перевірте в\u00a0кабінеті Checkbox, чи\u00a0не\u00a0минув його строк',
  shift:
    'зміну каси не\u00a0вдається відкрити або\u00a0закрити. Подивіться в\u00a0кабінеті Checkbox, що\u00a0з\u00a0нею',
  away: 'той, хто\u00a0видає чеки, понад пів години не\u00a0відповідає. Магазин пробуватиме далі, а\u00a0ви\u00a0перевірте, чи\u00a0він працює',
  off: 'касу вимкнено в\u00a0налаштуваннях, а\u00a0чеки за\u00a0прийняті оплати ще не\u00a0видано. Поверніть FISCAL_RECEIPTS і\u00a0ключі каси',
}

const stopped = v.object({ fault: v.picklist(faults), code: v.string() })

/** What the owner is told when no receipt is issued. */
export function stoppedReceiptsText(details: unknown): string {
  const { fault, code } = v.parse(stopped, details)
  return `Увага: фіскальні чеки не\u00a0видаються: ${sentences[fault]}. Ті, що\u00a0чекають, буде видано самі, щойно це вдасться. Відповідь: ${code}.`
}
