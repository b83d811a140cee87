import type { Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import type { CheckedAllergies } from '../src/contract/quiz/check-allergies.ts'
import type { OrderFacts } from '../src/contract/orders/order-facts.ts'
import { type Answer, type Asked, answerRequests } from './answer-requests.ts'

/** The order of these journeys, as a server would know it. */
export const order = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', number: '48211907' }
export const transactionId = 'p2_9ZgpZVsl3'

const created: Answer = { status: 200, body: { orderId: order.id, orderNumber: order.number } }
export const opened: Answer = { status: 200, body: { paymentUrl: '/pretend-bank' } }

export function refused(status: number, code: string, more: object = {}): Answer {
  return { status, body: { code, error: 'Відмова сервера', ...more } }
}

/** A call as the server hears it. */
export interface Call {
  readonly body: Record<string, unknown>
  readonly key: string | undefined
}

/** Answers both calls of a purchase and writes down what they were; `unreachable` cuts the line. */
export async function answerPurchase(
  page: Page,
  answers: { create?: Answer | 'unreachable'; pay?: Answer | 'unreachable' } = {},
) {
  const heard = { created: [] as Call[], opened: [] as Call[] }
  const listen =
    (calls: Call[], answer: () => Answer | 'unreachable') =>
    ({ body, headers }: Asked) => {
      calls.push({ body, key: headers['idempotency-key'] })
      return answer()
    }
  const now = { create: answers.create ?? created, pay: answers.pay ?? opened }
  await answerRequests(
    page,
    apiPaths.createOrder,
    listen(heard.created, () => now.create),
  )
  await answerRequests(
    page,
    apiPaths.initiatePayment,
    listen(heard.opened, () => now.pay),
  )
  const bank = { status: 200, body: '<title>Банк</title><h1>Банк</h1>' }
  await answerRequests(page, '/pretend-bank', () => bank)
  return { ...heard, now }
}

/** What is found of an allergy to honey and nuts in two of the kits, a gentler one being without. */
const foundAllergens: NonNullable<CheckedAllergies['check']> = {
  found: {
    'special-care': [
      { names: ['Мед', 'Прополіс і бджолині продукти'], product: 'Зволоження', ingredient: 'Mel/Honey' },
    ],
    cleansing: [
      {
        names: ['Горіхи'],
        product: 'Глибоке очищення',
        ingredient: 'Prunus Amygdalus Dulcis (Sweet Almond) Oil',
      },
    ],
  },
  isToBeRead: true,
  others: [
    { id: 'gentle-care', name: 'Ніжний догляд', skinTypeLabel: 'Для всіх типів шкіри', price: 69_000 },
  ],
}

/** Answers what is made of the allergies of any quiz. */
export async function answerAllergies(page: Page, check: CheckedAllergies['check'] = foundAllergens) {
  await answerRequests(page, apiPaths.checkAllergies, () => ({ status: 200, body: { check } }))
}

/** What the table of orders answers: a status, nothing found, a broken server, somebody else, or no line at all. */
export type OrderAnswer =
  | { status: string; transaction?: string | null }
  | 'missing'
  | 'broken'
  | 'not ours'
  | 'unreachable'

/** Answers every reading of the order with what `now` says at that moment. */
export async function answerOrder(page: Page, first: OrderAnswer) {
  const readings = { now: first, count: 0 }
  await answerRequests(page, apiPaths.orders, () => {
    readings.count++
    return rowAnswer(readings.now)
  })
  return readings
}

/** Answers whoever comes back with a return token with these facts of the order. */
export async function answerReturn(page: Page, facts: Partial<OrderFacts>) {
  const body: OrderFacts = {
    order_number: order.number,
    payment_status: 'paid',
    payment_transaction_id: transactionId,
    has_parcel: true,
    is_test: true,
    total_kopiykas: 69_000,
    standing: {
      kind: facts.payment_status === 'canceled' && facts.refunded_kopiykas ? 'refunded' : 'to-pack',
      calledOffBy: null,
      owed: [],
    },
    refunded_kopiykas: 0,
    refunded_at: facts.refunded_kopiykas ? '2026-11-22T10:00:00.000Z' : null,
    payable_until: null,
    ...facts,
  }
  await answerRequests(page, apiPaths.findReturn, () => ({ status: 200, body }))
}

function rowAnswer(answer: OrderAnswer): Answer | 'unreachable' {
  if (answer === 'unreachable') return answer
  if (answer === 'missing') return refused(406, 'PGRST116')
  if (answer === 'broken') return refused(500, 'internal')
  if (answer === 'not ours') return refused(403, 'a proxy')
  return {
    status: 200,
    body: {
      id: order.id,
      order_number: order.number,
      payment_status: answer.status,
      payment_transaction_id: answer.transaction === undefined ? transactionId : answer.transaction,
    },
  }
}

/** Leaves an order in the browser, as a buyer does who was sent to the bank page. */
export async function rememberPending(
  page: Page,
  { id = order.id, number = order.number }: Partial<typeof order> = {},
) {
  await page.addInitScript(
    ([orderId, orderNumber]) => {
      // Only at the first page of a test: what the shop removes later stays removed.
      if (localStorage['seeded']) return
      localStorage['seeded'] = 'yes'
      localStorage['pendingPaymentOrderId'] = orderId
      localStorage['pendingPaymentOrderNumber'] = orderNumber
    },
    [id, number] as const,
  )
}

export function stored(page: Page, key: string) {
  return page.evaluate(
    (name) => (name in localStorage ? localStorage[name] : (sessionStorage[name] ?? null)),
    key,
  )
}

/** A browser that keeps nothing: in private mode, or inside another app. */
export async function refuseStorage(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  })
}
