import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeptReceipt } from '../../../../test/receipts/sandbox-checkbox.ts'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startCheckbox } from '../../../../test/receipts/sandbox-checkbox.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { expectDeadAsInBooks, expectDeadSettled } from '../../../../test/dead-in-books.ts'
import { startPartOf } from '../../../../test/shop-process.ts'

/** Two hundred in `npm run proof receipts`. */
const kills = Number(process.env['RECEIPT_KILLS'] ?? 3)
/** What a kill interrupts is not seeded. */
const seed = Number(process.env['KILLS_SEED'] ?? randomInt(2 ** 31))

const faults = ['cut', 'cut', 'slow', '500', 'garbage', 'empty', undefined] as const
const calls = ['sell', 'sell', 'receipt', 'open-shift', 'shift', 'sign-in'] as const
const moods = ['calm', 'says-null', 'sign-out', 'age-shift'] as const

test(
  `${kills} kills of the shop and as many lost answers: each receipt is issued once (KILLS_SEED=${seed})`,
  async ({ annotate }) => {
    const checkbox = await startCheckbox()
    const shop = mailOf(await startTestShop({ neighbours: [checkbox] }))
    const chances = fc.sample(
      fc.record({
        pauseMs: fc.nat(700),
        fault: fc.constantFrom(...faults),
        on: fc.constantFrom(...calls),
        mood: fc.constantFrom(...moods),
        back: fc.nat(68_999),
      }),
      { seed, numRuns: kills },
    )
    const wanted = new Map<string, number[]>()
    let met = 0

    for (const { pauseMs, fault, on, mood, back } of chances) {
      const order = await shop.paidOrder()
      // Half of them get a part of their money back at once, and some all of it.
      const sums = [69_000]
      if (back % 2 === 0 && back > 0) {
        await shop.record(order, 'paid', { refunded: back, providerStatus: 'part back' })
        sums.push(-back)
      }
      if (back % 3 === 0) {
        await shop.record(order, 'refunded')
        sums.push(sums.length > 1 ? back - 69_000 : -69_000)
      }
      wanted.set(order.number, sums)
      await checkbox.change({ saysNull: mood === 'says-null' })
      if (mood === 'sign-out') await checkbox.control({ do: 'sign-out' })
      if (mood === 'age-shift') await checkbox.control({ do: 'age-shift', ms: 30 * 3600 * 1000 })
      if (fault) await checkbox.fault({ on, fault, times: 1, ms: 300 })
      const { child: victim } = await startPartOf(shop.shop, 'jobs')
      await shop.hurry()
      await sleep(pauseMs)
      victim.kill('SIGKILL')
      await once(victim, 'exit')
      await expectDeadAsInBooks(shop.db)
      met += await shop.count(`receipts where state = 'asked'`)
    }
    await checkbox.control({ do: 'clear' })
    shop.work()
    await shop.untilHurried(
      async () => {
        expect(await shop.count(`receipts where state <> 'issued'`)).toBe(0)
      },
      60_000 + kills * 500,
    )

    await expectDeadSettled(shop.db)

    const issued = (await checkbox.receipts()).filter(({ status }) => status === 'DONE')
    await annotate(
      `${kills} kills met ${met} receipts under way; ${issued.length} issued of ${wanted.size} orders`,
    )
    for (const [number, sums] of wanted) {
      const own = issued.filter(({ sold }) => sold.footer.endsWith(number))
      expect(inOrder(own.map(sumOf)), `of order ${number}`).toEqual(inOrder(sums))
    }
    expect(issued).toHaveLength([...wanted.values()].flat().length)
    expect(await shop.count(`alerts where kind like 'receipt%' and resolved_at is null`)).toBe(0)
  },
  90_000 + kills * 6000,
)

function inOrder(sums: readonly number[]): number[] {
  return sums.toSorted((one, other) => one - other)
}

function sumOf({ type, sold }: KeptReceipt): number {
  const sum = sold.payments.reduce((total, { value }) => total + value, 0)
  return type === 'SELL' ? sum : -sum
}
