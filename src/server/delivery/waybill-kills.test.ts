import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startJobs } from '../jobs/start-jobs.ts'
import { expectDeadAsInBooks, expectDeadSettled } from '../../../test/dead-in-books.ts'
import { hurryJobs } from '../../../test/hurry-jobs.ts'
import { startPretendCarrier } from '../../../test/carrier.ts'
import { sendingFrom } from '../../../test/sending-from.ts'
import { startTestShop } from '../../../test/shop.ts'
import { startPartOf } from '../../../test/shop-process.ts'

/** Two hundred in `npm run proof waybills`. */
const kills = Number(process.env['WAYBILL_KILLS'] ?? 2)
/** What a kill interrupts is not seeded. */
const seed = Number(process.env['KILLS_SEED'] ?? randomInt(2 ** 31))

const faults = ['lost', 'lost', 'doubtful', '500', 'cut', undefined] as const

test(
  `${kills} kills of the shop and as many lost answers: each order has one waybill (KILLS_SEED=${seed})`,
  async ({ annotate }) => {
    const carrier = await startPretendCarrier(['Чернівецька'])
    const shop = await sendingFrom(await startTestShop({ neighbours: [carrier] }))
    await shop.setSender()
    const chances = fc.sample(fc.tuple(fc.nat(300), fc.constantFrom(...faults), fc.boolean()), {
      seed,
      numRuns: kills,
    })
    const numbers: string[] = []
    let met = 0
    for (const [pauseMs, fault, isListLate] of chances) {
      const number = await shop.paid()
      numbers.push(number)
      await shop.act(number, ({ id: parcelId }) => ({ action: 'make-waybill', parcelId }))
      if (fault) await carrier.fail(fault, { on: 'InternetDocument.save', times: 1 })
      if (isListLate) await carrier.fail('empty', { on: 'InternetDocument.getDocumentList', times: 1 })
      const { child: victim } = await startPartOf(shop, 'jobs')
      await sleep(pauseMs)
      victim.kill('SIGKILL')
      await once(victim, 'exit')
      await expectDeadAsInBooks(shop.db)
      const { rows } = await shop.db.query(`select from waybills where state = 'uncertain'`)
      met += rows.length
    }
    await carrier.control({ do: 'clear' })
    const jobs = startJobs(shop.services, shop.databaseUrl, { checkEverySeconds: 0.5, pauseMs: 0 })
    onTestFinished(() => jobs.stop())
    await vi.waitFor(
      async () => {
        // Calls older than this count as lost.
        await shop.db.query(
          `update waybills set called_at = called_at - interval '3 minutes' where state = 'uncertain'`,
        )
        await hurryJobs(shop.db)
        const { rows } = await shop.db.query(`select from waybills where state <> 'made'`)
        expect(rows).toHaveLength(0)
      },
      { timeout: 60_000, interval: 500 },
    )
    await expectDeadSettled(shop.db)
    const documents = await carrier.documents()
    await annotate(`${kills} kills met ${met} waybills under way; ${documents.length} documents`)
    for (const number of numbers) {
      const own = documents.filter(
        ({ ownNumber, isDeleted }) => !isDeleted && ownNumber.startsWith(`${number}-`),
      )
      expect(own, number).toHaveLength(1)
      expect((await shop.waybill(number)).number).toBe(own[0]?.number)
    }
  },
  60_000 + kills * 6000,
)
