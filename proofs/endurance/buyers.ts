import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { anOrder } from '../../test/orders.ts'

/** All of it must hold in the end. */
export interface Told {
  readonly orders: Set<string>
  /** URL → order; all were paid on. */
  readonly pages: Map<string, string>
}

const patienceMs = 180_000
/** The rest will not be paid by itself any more. */
const settlingMs = 600_000

/** Retries like the checkout page: same key until acknowledged, then until there is a page; every fifth clicks twice. */
export async function buyOne(origin: string, told: Told): Promise<void> {
  const order = await insist(origin, 'create-order', anOrder(), { 'idempotency-key': randomUUID() })
  const orderId = String(order['orderId'])
  told.orders.add(orderId)
  const body = {
    orderId,
    paymentMethod: 'monopay',
    returnUrl: `${origin}/order-success?order=${String(order['orderNumber'])}`,
  }
  const clicks = Array.from({ length: randomInt(5) === 0 ? 2 : 1 }, () =>
    insist(origin, 'initiate-payment', body),
  )
  const answers = await Promise.all(clicks)
  const pages = new Set(answers.map(({ paymentUrl }) => String(paymentUrl)))
  for (const page of pages) {
    told.pages.set(page, orderId)
    await pay(page)
  }
}

async function pay(page: string) {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`the bank's page ${page} answered ${answer.status}`)
}

/** Lost callbacks are made up for by polling. */
export async function everythingPaid(origin: string, told: Told): Promise<void> {
  const deadline = Date.now() + settlingMs
  let unpaid = [...told.orders]
  while (unpaid.length > 0 && Date.now() < deadline) {
    const paid = new Set<string>()
    for (const id of unpaid) if (await isPaid(origin, id)) paid.add(id)
    unpaid = unpaid.filter((id) => !paid.has(id))
    if (unpaid.length > 0) await sleep(1000)
  }
}

async function isPaid(origin: string, orderId: string): Promise<boolean> {
  const address = `${origin}/rest/v1/orders?select=payment_status&id=eq.${orderId}`
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok === true && (await answer.text()).includes('"paid"')
}

async function insist(
  origin: string,
  name: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await post(`${origin}/functions/v1/${name}`, body, headers)
    if (answer?.status === 200) return answer.body
    const isPassing = !answer || answer.status === 503
    if (!isPassing || Date.now() > deadline)
      throw new Error(`${name}: ${JSON.stringify(answer ?? 'no answer')}`)
    await sleep(randomInt(50, 250))
  }
}

async function post(url: string, body: object, headers: Record<string, string>) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}
