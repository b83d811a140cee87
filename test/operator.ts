import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OrderActionBody } from '../src/contract/desk/actions.ts'
import type { OfficeOrder } from '../src/contract/desk/order.ts'
import { callOffice, signInOperator } from './office.ts'
import type { TestShop } from './shop.ts'

/** What is done to an order; as it is now, unless a version is given. */
export type Deed = WithoutVersion<OrderActionBody> & { readonly version?: number }

type WithoutVersion<Body> = Body extends unknown ? Omit<Body, 'version'> : never

/** One that may be refused: of it the contract may know nothing. */
type AnyDeed = Readonly<Record<string, unknown>> & { readonly version?: number }

export type Operator = Awaited<ReturnType<typeof anOperator>>

/** Somebody who has just signed in to the office of a shop: what they read there, and do to its orders. */
export async function anOperator(shop: Pick<TestShop, 'url' | 'db' | 'services'>, name?: string) {
  const { operatorId, headers } = await signInOperator(shop, name)

  /** As GET, or as POST when there is a body. */
  const call = (path: string, body?: unknown) => callOffice(shop, path, { headers, body })

  /** What an address answers, which its contract says. */
  const get = async <Answer>(path: string) => answered<Answer>(await call(path))

  const read = (number: string) => get<OfficeOrder>(`/orders/${number}`)

  async function tell(number: string, deed: AnyDeed) {
    const version = deed.version ?? (await read(number)).version
    return call(`/orders/${number}/actions`, { ...deed, version })
  }

  /** By the bank of its payment; answers whatever the office does. */
  async function giveBack(number: string, amountKopiykas: number) {
    const { version } = await read(number)
    return call(`/orders/${number}/refunds`, { refundId: randomUUID(), amountKopiykas, version })
  }

  return {
    operatorId,
    headers,
    call,
    get,
    read,
    giveBack,
    /** Answers whatever the office does. */
    tell,
    /** Answers the order as it is then. */
    act: async (number: string, deed: Deed) => answered<OfficeOrder>(await tell(number, deed)),
  }
}

/** What the office has answered without a refusal. */
// The caller names what the contract says it is.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function answered<Answer>({ status, body, text }: Awaited<ReturnType<typeof callOffice>>): Answer {
  expect(status, text).toBe(200)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body as unknown as Answer
}
