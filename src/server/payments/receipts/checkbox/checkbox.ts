import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { linesTotal } from '../../../../domain/payments/receipt.ts'
import { isShiftToClose, shiftStep } from '../../../../domain/payments/shift.ts'
import type { KeyCheck } from '../../../platform/neighbour.ts'
import { type CheckboxAccount, CheckboxCalls, type Said } from './calls.ts'
import { fiscalRecord } from '../fiscal-record.ts'
import type { FiscalService, NewReceipt, NotNow, ReceiptAnswer } from '../fiscal-service.ts'
import { receiptPage } from '../receipt-page.ts'

export const checkbox = fiscalRecord({
  settings: {
    CHECKBOX_LICENSE_KEY: {
      says: 'the key of the register. A live shop refuses a test register and a test shop a real one',
      kind: 'key',
      longest: 100,
      standInField: 'licenseKey',
    },
    CHECKBOX_PIN: { says: 'its cashier’s PIN', kind: 'key', longest: 100, standInField: 'pin' },
    CHECKBOX_TAXES: {
      says: 'one or two tax codes of every line; none where the seller pays no VAT',
      kind: 'option',
      pattern: /^\d{1,3}(\s*,\s*\d{1,3})?$/,
      must: 'must be one code or two, like 8 or 1, 4',
    },
    CHECKBOX_URL: {
      says: 'another address of its API, version included',
      kind: 'address',
      official: 'https://api.checkbox.ua/api/v1',
      standInPath: '/api/v1',
      mayStandAlone: true,
    },
  },
  faults: {
    key: 'Checkbox не\u00a0приймає ключ каси або\u00a0пін-код касира. Перевірте CHECKBOX_LICENSE_KEY і\u00a0CHECKBOX_PIN',
    register:
      'каса не\u00a0того режиму: у\u00a0магазині зі\u00a0справжніми оплатами має бути справжня, у\u00a0тестовому тестова. Перевірте CHECKBOX_LICENSE_KEY',
    busy: 'на\u00a0касі працює інший касир, або\u00a0касир працює на\u00a0іншій касі. Закрийте зайву зміну в\u00a0кабінеті Checkbox',
    signature:
      'електронний ключ касира не\u00a0підписує. Перевірте в\u00a0кабінеті Checkbox, чи\u00a0не\u00a0минув його строк',
    shift:
      'зміну каси не\u00a0вдається відкрити або\u00a0закрити. Подивіться в\u00a0кабінеті Checkbox, що\u00a0з\u00a0нею',
  },
  create: (account, { isTestMode, pageHosts }) =>
    createCheckbox({
      url: account.CHECKBOX_URL,
      licenseKey: account.CHECKBOX_LICENSE_KEY,
      pin: account.CHECKBOX_PIN,
      taxes: account.CHECKBOX_TAXES.split(',').filter(Boolean).map(Number),
      isTestMode,
      pageHosts,
    }),
  standIn: () => import('@kraplia/pretend-banks/checkbox'),
})

const pageDomains = ['checkbox.ua']

interface CheckboxOptions extends CheckboxAccount {
  readonly isTestMode: boolean
  /** Besides the account's and the official ones. */
  readonly pageHosts?: readonly string[]
  readonly clock?: () => number
  readonly timeoutMs?: number
  /** Between polls of a shift that is opening. */
  readonly pauseMs?: number
}

const moment = v.pipe(v.string(), v.transform(Date.parse), v.number())
const transaction = v.nullish(v.object({ response_error_message: v.nullish(v.string()) }))
const shiftFields = v.object({
  id: v.string(),
  status: v.string(),
  opened_at: v.nullish(moment),
  initial_transaction: transaction,
})
type Shift = v.InferOutput<typeof shiftFields>

const receiptFields = v.object({
  id: v.string(),
  status: v.string(),
  fiscal_code: v.nullish(v.string()),
  tax_url: v.nullish(v.string()),
  is_created_offline: v.nullish(v.boolean()),
  transaction,
})

/** Then the receipt is postponed. */
const shiftQuestions = 8

/** https://api.checkbox.ua/api/redoc */
export function createCheckbox(options: CheckboxOptions): FiscalService {
  const { isTestMode, clock = Date.now, timeoutMs = 15_000, pauseMs = 400 } = options
  const calls = new CheckboxCalls(options, isTestMode, timeoutMs)
  const ownHosts = [new URL(options.url).host, ...(options.pageHosts ?? [])]

  async function ask(id: string, signal?: AbortSignal) {
    const said = await calls.call({ method: 'GET', path: `/receipts/${id}`, signal })
    if (said.kind === 'refused' && said.status === 404) return { kind: 'unknown' as const }
    return readReceipt(said, id)
  }

  function readReceipt(said: Said, id: string): ReceiptAnswer {
    if (said.kind === 'refused') return { kind: 'unavailable', why: `checkbox ${said.status}` }
    if (said.kind !== 'answered') return said
    const read = v.safeParse(receiptFields, said.body)
    if (!read.success || read.output.id !== id)
      return { kind: 'unavailable', why: 'no receipt in the answer' }
    const { status, fiscal_code: fiscalCode, tax_url: page, is_created_offline: isOffline } = read.output
    switch (status) {
      case 'DONE':
        return fiscalCode
          ? {
              kind: 'issued',
              fiscalCode: fiscalCode.slice(0, 100),
              url: receiptPage(page, { domains: pageDomains, hosts: ownHosts }),
              isOffline: isOffline ?? false,
            }
          : { kind: 'under-way' }
      case 'ERROR':
      case 'CANCELLATION':
      case 'CANCELLED':
        return { kind: 'refused', why: wordsOf(read.output.transaction?.response_error_message, status) }
      default:
        return { kind: 'under-way' }
    }
  }

  async function issue(receipt: NewReceipt, signal?: AbortSignal): Promise<ReceiptAnswer> {
    const notYet = await openShift(signal)
    if (notYet) return notYet
    const said = await calls.call({
      method: 'POST',
      path: '/receipts/sell',
      body: sellBody(receipt, options.taxes),
      signal,
    })
    if (said.kind === 'answered') {
      const read = readReceipt(said, receipt.id)
      // Checkbox sometimes answers a success without the receipt.
      return read.kind === 'unavailable' ? known(receipt.id, read, signal) : read
    }
    if (said.kind !== 'refused') return said
    if (isShiftClosed(said.message)) return { kind: 'later', why: 'shift closed', afterSeconds: 1 }
    // A duplicate id is refused in the same way.
    return known(receipt.id, { kind: 'refused', why: said.message }, signal)
  }

  async function known(
    id: string,
    otherwise: ReceiptAnswer,
    signal: AbortSignal | undefined,
  ): Promise<ReceiptAnswer> {
    const asked = await ask(id, signal)
    return asked.kind === 'unknown' ? otherwise : asked
  }

  async function currentShift(signal?: AbortSignal): Promise<Shift | NotNow | undefined> {
    const said = await calls.call({ method: 'GET', path: '/cashier/shift', signal })
    if (said.kind === 'refused') return { kind: 'unavailable', why: `checkbox ${said.status}` }
    if (said.kind !== 'answered') return said
    if (said.body === null) return undefined
    const read = v.safeParse(shiftFields, said.body)
    if (!read.success) return { kind: 'unavailable', why: 'no shift in the answer' }
    return read.output.status === 'CLOSED' ? undefined : read.output
  }

  async function openShift(signal?: AbortSignal): Promise<NotNow | undefined> {
    const shift = await currentShift(signal)
    if (shift && 'kind' in shift) return shift
    if (shift && shift.status !== 'OPENED')
      return { kind: 'later', why: `shift ${shift.status.toLowerCase()}`, afterSeconds: 2 }
    const now = clock()
    const step = shiftStep(shift && { openedAt: shift.opened_at ?? now }, now)
    switch (step.kind) {
      case 'sell':
        return undefined
      case 'wait':
        return { kind: 'later', why: 'the day ends', afterSeconds: step.seconds }
      case 'close':
        return (await closeShift(signal)) ?? { kind: 'later', why: 'shift closing', afterSeconds: 2 }
      case 'open':
        return newShift(signal)
    }
  }

  async function newShift(signal?: AbortSignal): Promise<NotNow | undefined> {
    const id = randomUUID()
    const said = await calls.call({ method: 'POST', path: '/shifts', body: { id }, signal })
    // Another node may have opened it first.
    if (said.kind === 'refused') return { kind: 'stopped', fault: 'shift', code: said.message }
    if (said.kind !== 'answered') return said
    for (let asked = 0; asked < shiftQuestions; asked++) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      const answer = await calls.call({ method: 'GET', path: `/shifts/${id}`, signal })
      const read = v.safeParse(shiftFields, answer.kind === 'answered' ? answer.body : undefined)
      if (!read.success) continue
      const { status, initial_transaction: first } = read.output
      if (status === 'OPENED') return undefined
      if (status === 'CLOSED')
        return { kind: 'stopped', fault: 'shift', code: wordsOf(first?.response_error_message, status) }
    }
    return { kind: 'later', why: 'shift opening', afterSeconds: 2 }
  }

  async function closeShift(signal?: AbortSignal): Promise<NotNow | undefined> {
    const said = await calls.call({ method: 'POST', path: '/shifts/close', signal })
    if (said.kind === 'answered') return undefined
    return said.kind === 'refused' ? { kind: 'stopped', fault: 'shift', code: said.message } : said
  }

  async function endDay(signal?: AbortSignal): Promise<{ kind: 'done' } | NotNow> {
    const shift = await currentShift(signal)
    if (shift && 'kind' in shift) return shift
    const openedAt = shift?.status === 'OPENED' ? shift.opened_at : null
    if (openedAt == null || !isShiftToClose({ openedAt }, clock())) return { kind: 'done' }
    return (await closeShift(signal)) ?? { kind: 'done' }
  }

  async function checkKey(signal?: AbortSignal): Promise<KeyCheck> {
    const said = await calls.signIn(signal)
    if (!said) return { kind: 'accepted', account: calls.cashierName }
    if (said.kind === 'unavailable') return said
    return { kind: 'refused', code: said.kind === 'stopped' ? said.code : said.message }
  }

  return { ask, issue, endDay, checkKey }
}

/** Throws for invalid sums, a bug of ours. */
function sellBody(
  { id, kind, saleId, lines, meansOfPayment, orderNumber }: NewReceipt,
  taxes: readonly number[],
) {
  const value = linesTotal(lines)
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`receipt ${id} of ${value}`)
  const isReturn = kind === 'return'
  return {
    id,
    goods: lines.map(({ code, name, quantity, price }) => ({
      // `quantity` is in thousandths.
      good: { code, name, price, ...(taxes.length > 0 && { tax: taxes }) },
      quantity: quantity * 1000,
      is_return: isReturn,
    })),
    payments: [{ type: 'CASHLESS', value, label: meansOfPayment }],
    ...(saleId !== undefined && { related_receipt_id: saleId }),
    footer: `Замовлення № ${orderNumber}`,
    context: { order: orderNumber },
  }
}

function isShiftClosed(message: string): boolean {
  return /зміну не відкрито|no active shift/iu.test(message)
}

function wordsOf(said: string | null | undefined, otherwise: string): string {
  return (said ?? otherwise).slice(0, 300)
}
