import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startJobs } from '../jobs/start-jobs.ts'
import { expectDeadAsInBooks, expectDeadSettled } from '../../../test/dead-in-books.ts'
import { hurryJobs } from '../../../test/hurry-jobs.ts'
import { anOperator } from '../../../test/operator.ts'
import { token } from '../../../test/payments/sandbox-bank.ts'
import { sellByMonobank } from '../../../test/payments/shop-with-banks.ts'
import { startPartOf } from '../../../test/shop-process.ts'

/** Two hundred in `npm run proof refunds`. */
const kills = Number(process.env['REFUND_KILLS'] ?? 2)
/** What a kill interrupts is not seeded. */
const seed = Number(process.env['KILLS_SEED'] ?? randomInt(2 ** 31))

const faults = [
  { on: 'refund', fault: 'cut' },
  { on: 'refund', fault: '500' },
  { on: 'status', fault: '500' },
  undefined,
] as const

test(
  `${kills} kills of the shop and as many lost answers: each refund is made once (KILLS_SEED=${seed})`,
  async ({ annotate }) => {
    const bank = await sellByMonobank()
    const { shop } = bank
    const { giveBack } = await anOperator(shop, 'Олена')
    const chances = fc.sample(
      fc.record({
        pauseMs: fc.nat(400),
        fault: fc.constantFrom(...faults),
        sum: fc.integer({ min: 100, max: 69_000 }),
      }),
      { seed, numRuns: kills },
    )
    const wanted = new Map<string, number>()
    let met = 0
    for (const { pauseMs, fault, sum } of chances) {
      const { id, number } = await bank.paidOrder()
      const asked = await giveBack(number, sum)
      expect(asked.status, asked.text).toBe(200)
      wanted.set(id, sum)
      if (fault) await bank.control({ do: 'fault', rule: { ...fault, times: 1 } })
      const { child: victim } = await startPartOf(shop, 'jobs', {
        MONOBANK_URL: bank.baseUrl,
        MONOBANK_TOKEN: token,
      })
      await sleep(pauseMs)
      victim.kill('SIGKILL')
      await once(victim, 'exit')
      await expectDeadAsInBooks(shop.db)
      met += (await shop.db.query(`select from refunds where state = 'uncertain'`)).rows.length
    }
    await bank.control({ do: 'clear' })
    const jobs = startJobs(shop.services, shop.databaseUrl, { checkEverySeconds: 0.5, pauseMs: 0 })
    onTestFinished(() => jobs.stop())
    await vi.waitFor(
      async () => {
        // Calls older than this count as lost.
        await shop.db.query(`update refunds set called_at = called_at - interval '3 minutes'`)
        await bank.recheckNow()
        await hurryJobs(shop.db)
        expect((await shop.db.query(`select from refunds where state <> 'done'`)).rows).toHaveLength(0)
      },
      { timeout: 60_000 + kills * 500, interval: 500 },
    )
    await expectDeadSettled(shop.db)
    await annotate(`${kills} kills met ${met} refunds under way; ${wanted.size} orders`)
    for (const [id, sum] of wanted) {
      const { rows } = await shop.db.query<{ returned: number }>(
        `select case when state = 'refunded' then amount_kopiykas else refunded_kopiykas end as returned
         from payment_attempts where order_id = $1`,
        [id],
      )
      expect(rows).toEqual([{ returned: sum }])
    }
  },
  60_000 + kills * 6000,
)
