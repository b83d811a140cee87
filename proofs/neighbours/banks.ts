import type { PaymentMethod } from '../../src/domain/payments/payment-method.ts'
import { wrongInBooks } from './books.ts'
import { Buyer } from './buyer.ts'
import { type Cell, cellOf, heal, type Promised, waitFor } from './cell.ts'
import { httpFaults } from './faults.ts'
import type { Street } from './neighbourhood.ts'

const promised: Promised = { patience: 10, healsWithin: 40 }

/** Fails on opening the page, and after a payment whose callback was lost. */
export async function* breakBank(
  method: PaymentMethod,
  { origin, db, neighbourhood }: Street,
): AsyncGenerator<Cell> {
  const bank = neighbourhood.neighbours[method]
  for (const { name: fault, fault: how } of httpFaults) {
    const buyer = new Buyer({
      origin,
      method,
      without: ['photo', 'answers', 'place', 'day of delivery'],
      knows: neighbourhood.knows,
    })
    await buyer.goOn('order')
    await neighbourhood.hearsOf(method, false)
    await bank.break(how)
    // The shop itself makes LiqPay's link, so the buyer sees the fault.
    const looks = [...(await buyer.goOn(method === 'liqpay' ? 'paying' : 'page to pay on'))]
    await bank.mend()
    const opensAfter = await waitFor(promised.healsWithin, async () =>
      (await buyer.goOn(method === 'liqpay' ? 'paying' : 'page to pay on')).every(({ isDone }) => isDone),
    )
    await buyer.goOn('paying')
    await neighbourhood.hearsOf(method, true)
    await bank.break(how)
    looks.push(...(await buyer.goOn('return')))
    await bank.mend()
    const healedAfter = Math.max(opensAfter, await heal(buyer, promised.healsWithin))
    const taken = await neighbourhood.paidAtBank(method, buyer.order?.orderNumber ?? '')
    const wrong = await wrongInBooks(db, buyer)
    if (taken !== 1) wrong.push(`the bank took money ${taken} times`)
    yield cellOf({ neighbour: bank.name, fault, looks, healedAfter, wrong }, promised)
  }
}
