import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testRemains } from '../../src/server/retire-test.ts'
import { enterMode } from '../../src/server/running/shop-mode.ts'
import { startPretendCarrier } from '../carrier.ts'
import { buying } from '../kits.ts'
import { startPhone } from '../messages/sandbox-phone.ts'
import { aPaidOrder } from '../payments/pay.ts'
import { dropChecks, fillTables } from '../personal-data/fill-person.ts'
import { aSubmittedQuiz } from '../quiz.ts'
import { startTestShop } from '../shop.ts'
import { changeOf, findJson, findWords, restore, store, unknown } from './places.ts'
import {
  bankPolls,
  officeReaders,
  publicReaders,
  type Reader,
  readersOf,
  recurringTasks,
  thrown,
} from './readers.ts'
import { pagesOfShop } from '../site/pages-of-shop.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A newer version adds a row beside the four, and changes none. */
const neverChanged = ['site_lessons.film']

test(
  'a word that only a newer version knows stops nothing but the order that it is of',
  { timeout: 300_000 },
  async () => {
    const shop = await startTestShop({
      pages: pagesOfShop,
      neighbours: [await startPretendCarrier(['Львівська']), await startPhone()],
    })
    const { db } = shop
    await enterMode(shop.databaseUrl, true, testRemains)
    const { id: submission } = await aSubmittedQuiz(shop)
    const bought = { ...buying('special-care'), quizSubmissionId: submission }
    const [full, other] = [await aPaidOrder(shop, bought), await aPaidOrder(shop)]
    const words = await findWords(db)
    expect(words.length).toBeGreaterThan(20)
    // A newer version has widened them.
    await dropChecks(db)
    // Words of columns without a check are unknown ones from here on.
    await fillTables(db, { order: full.id, submission, visit: Buffer.alloc(0), email: '', phone: '' })
    await db.query(
      `update parcels set state = 'sent', tracking_number = lpad(id::text, 14, '20450000000000') where order_id = $1`,
      [full.id],
    )
    const readers: Readers = {
      ofFull: await readersOf(shop, full),
      ofOthers: [
        ...(await officeReaders(shop)),
        ...recurringTasks(shop),
        ...bankPolls(shop),
        ...publicReaders(shop),
        ...(await readersOf(shop, other)),
      ],
    }
    expect(await faults(readers)).toEqual([])
    const wrong: string[] = []
    for (const place of [...words, ...(await findJson(db))]) {
      const name = `${place.table}.${place.column}`
      if (neverChanged.includes(name)) continue
      const change = await changeOf(db, place, full.id)
      await store(db, change)
      const isWord = words.includes(place)
      wrong.push(...(await faults(readers, isWord)).map((fault) => `${name}: ${fault}`))
      if ((await restore(db, change)) !== 1) wrong.push(`${name} was written over`)
    }
    expect(wrong).toEqual([])
  },
)

interface Readers {
  readonly ofFull: readonly Reader[]
  readonly ofOthers: readonly Reader[]
}

async function faults({ ofFull, ofOthers }: Readers, isWord = false): Promise<string[]> {
  const ask = async (reader: Reader, mayRefuse: boolean) => {
    const { status, text } = await reader.ask().catch(thrown)
    const isHandedOn = isWord && reader.isList && text.includes(unknown)
    if (status === 200 ? !isHandedOn : status === 503 && mayRefuse) return []
    return [`${reader.name} ${status} ${text.slice(0, 200)}`]
  }
  const asked = [...ofOthers.map((one) => ask(one, false)), ...ofFull.map((one) => ask(one, true))]
  return (await Promise.all(asked)).flat()
}

test('what is stored is read by `readStored` or with a fallback', () => {
  const parsing = globSync('src/server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && /\bv\.parse\(/.test(readFileSync(root + file, 'utf8')))
    .toSorted()
  expect(parsing, 'see docs/decisions/0081').toEqual([
    // Forms and addresses.
    'src/server/aftercare/review-order.ts',
    'src/server/desk/photo-routes.ts',
    // Backups.
    'src/server/running/backup/entries.ts',
    'src/server/running/backup/keep-erasures.ts',
    'src/server/running/backup/tables.ts',
    // Files of the shop itself, and what it has signed.
    'src/server/running/version.ts',
    'src/server/site/views/view-tickets.ts',
  ])
})
