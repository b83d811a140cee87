import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { declaredTables } from '../platform/data-inventory/tables.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { erasePerson } from './erase-person.ts'
import { buying } from '../../../test/kits.ts'
import { callFunction } from '../../../test/call.ts'
import { anOperator } from '../../../test/operator.ts'
import { truncateTables } from '../../../test/empty-tables.ts'
import { anOrder, aPlacedOrder } from '../../../test/orders.ts'
import { pay } from '../../../test/payments/pay.ts'
import { aPicture } from '../../../test/pictures.ts'
import { nobody, aSubmittedQuiz } from '../../../test/quiz.ts'
import { startOwnPostgres } from '../../../test/own-postgres.ts'
import { startTestShop } from '../../../test/shop.ts'
import { runProgram } from '../../../test/shop-process.ts'
import { photoFiles, anUploadedPhoto, quizPhotos } from '../../../test/uploads.ts'
import { columnsThatSay } from '../../../test/personal-data/columns-that-say.ts'
import { findInFiles } from '../../../test/personal-data/raw-files.ts'

const postgres = await startOwnPostgres()
const { folder, owner } = postgres
const shop = await startTestShop({ databaseUrl: () => postgres.url, env: { DATA_DIR: folder } })
let isOpen = true
const png = Buffer.from(await aPicture(30, 20).png().toBuffer())
beforeEach(async () => {
  await truncateTables(owner, 'messages', 'alerts', 'orders', 'order_search', 'quiz_submissions', 'photos')
  for (const name of ['outbox', 'photos']) await rm(join(folder, name), { recursive: true, force: true })
})

async function stop() {
  isOpen = false
  await shop.stop()
  await postgres.stop()
}

const words = [
  'Жозефіна-Їжак',
  'алергія на зимородків',
  '@kanarka_ptashka',
  'Зиновія-Покупець',
  'Ґава-Прізвище',
  'kanarka@example.com',
  '+380509876502',
  'Зозулинці',
  'Відділення №777',
  // As normalised in the office.
  'зиновія',
  'прізвище',
  'Панас-Отримувач',
  '+380509876503',
  'домофон співає зимородком',
]
const added = [
  '20450888777666',
  'просить дзвонити після школи',
  'Давня-Назва, поштомат 90909',
  'зимородки вже не дошкуляють',
]
const [childName = '', otherAllergy = '', telegram = ''] = words
const [, , , firstName = '', lastName = '', email = '', phone = '', city = '', novaPoshta = ''] = words
const [otherName = '', otherPhone = '', deliveryComment = ''] = words.slice(-3)
const [trackingNumber = '', note = '', formerBranch = '', checkInNote = ''] = added

async function aBuyer({ isPaid = true } = {}) {
  const path = await anUploadedPhoto(shop, png)
  const { id: quizSubmissionId } = await aSubmittedQuiz(shop, {
    childName,
    sensitivities: ['other'],
    otherAllergy,
    contactMethods: { telegram: { selected: true, value: telegram }, instagram: nobody, phone: nobody },
    ...quizPhotos(shop, path),
  })
  const recipient = { firstName: otherName, lastName, phone: otherPhone }
  const person = { firstName, lastName, email, phone, city, novaPoshta, recipient, deliveryComment }
  const { number, id } = await aPlacedOrder(shop, { ...person, ...buying('special-care'), quizSubmissionId })
  if (isPaid) await payAndTell(id)
  return { number, path }
}

async function workOn(number: string) {
  const { tell } = await anOperator(shop)
  const other = { firstName: otherName, lastName, phone: otherPhone }
  const recipient = { firstName, lastName, email, phone, city, recipient: other }
  const looked = await tell(number, { action: 'change-recipient', ...recipient, branch: formerBranch })
  const parcelId = /"id":"(\d+)","number":1/.exec(looked.text)?.[1]
  const set = { action: 'set-tracking-number', parcelId, trackingNumber }
  const deeds = [
    { action: 'change-recipient', ...recipient, branch: novaPoshta },
    { action: 'add-note', text: note },
    { action: 'note-check-in', week: 1, text: checkInNote },
    set,
  ]
  for (const [index, deed] of deeds.entries()) {
    expect((await tell(number, { ...deed, version: index + 2 })).text).toContain(`"version":${index + 3}`)
  }
}

async function payAndTell(id: string) {
  await pay(shop.db, id)
  const jobs = startJobs(shop.services, postgres.url, { pauseMs: 0 })
  await expect
    .poll(async () => (await shop.db.query(`select from messages where state <> 'sent'`)).rowCount, {
      timeout: 20_000,
    })
    .toBe(0)
  await jobs.stop()
}

function erase(args: readonly string[], killAfterMs?: number) {
  return runProgram('commands/erase.ts', {
    env: { DATA_DIR: folder, SHOP_MODE: 'test' },
    args,
    meanwhile: (child) => {
      if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    },
  })
}

const personalColumns = Object.entries(declaredTables).flatMap(([name, { people = {} }]) =>
  Object.keys(people).map((column) => `${name}.${column}`),
)

const found = async () => {
  if (isOpen) await shop.db.query('checkpoint')
  return [...new Set(Object.values(findInFiles(folder, [...words, ...added])).flat())].toSorted()
}

async function books() {
  const { rows } = await shop.db.query(
    `select o.order_number, o.payment_status, o.total_kopiykas, o.first_name, e.state, e.amount_kopiykas
     from orders o join payment_attempts a on a.order_id = o.id join payment_events e on e.attempt_id = a.id`,
  )
  return rows
}

describe('the command that erases one person', { timeout: 120_000 }, () => {
  test('beside an open shop leaves nothing of theirs anywhere, and the books whole', async () => {
    const { number } = await aBuyer()
    await workOn(number)
    const another = await callFunction(shop, 'create-order', anOrder({ email: 'KANARKA@example.com' }))
    expect(await found()).toEqual([...words, ...added].toSorted())
    // That word is in the privacy policy too.
    const typed = [...words, ...added].filter((word) => word !== 'прізвище')
    const said = await columnsThatSay(shop.db, typed)
    expect(said).toContain('orders.email')
    const ofNobody = said.filter((column) => !personalColumns.includes(column))
    expect(ofNobody, 'They hold what somebody has typed, and are declared to be of nobody.').toEqual([])

    const erased = await erase([number])
    expect(erased.said).toContain(`Order ${number}: erased.`)
    expect(erased.said).toMatch(/with 1 photos and [369] files of letters/)
    expect(erased.said).toContain(`until you name them too: ${String(another.body['orderNumber'])}.`)
    expect(erased.code).toBe(0)

    expect(await found()).toEqual([])
    expect(await photoFiles(shop)).toEqual([])
    expect(await readdir(join(folder, 'outbox'))).toEqual([])
    expect(await books()).toEqual([
      {
        order_number: number,
        payment_status: 'paid',
        total_kopiykas: 140_000,
        first_name: '',
        state: 'paid',
        amount_kopiykas: '140000',
      },
    ])
  })

  test('says of a number that is none that nothing was changed', async () => {
    await aBuyer({ isPaid: false })
    expect(await erase(['00000000'])).toEqual({
      said: 'There is no order 00000000: nothing was changed.\n',
      code: 1,
    })
    expect(await erase([])).toEqual({ said: 'Say whose order: npm run erase -- 48215093\n', code: 1 })
    expect(await found()).toEqual(words.toSorted())
  })

  test('killed in its midst is done by doing it again, and again changes nothing', async () => {
    const { number } = await aBuyer({ isPaid: false })
    for (const ms of [300, 700, 1100]) await erase([number], ms)
    expect((await erase([number])).code).toBe(0)
    expect(await found()).toEqual([])
    expect(await photoFiles(shop)).toEqual([])
    expect((await erase([number])).said).toContain('it had been erased before')
  })
})

test(
  'in the office is answered at once, and goes on until nothing is left',
  { timeout: 60_000 },
  async () => {
    const { number } = await aBuyer()
    await workOn(number)
    const { act } = await anOperator(shop)
    const order = await act(number, { action: 'erase' })
    expect(order).toMatchObject({ recipient: null, quiz: null, noQuiz: 'erased', notes: [] })
    for (const word of [...words, ...added]) expect(JSON.stringify(order)).not.toContain(word)
    expect(await photoFiles(shop)).toHaveLength(1)

    const jobs = startJobs(shop.services, postgres.url, { pauseMs: 0 })
    // Scanning the database's files takes 100 ms.
    await expect.poll(() => photoFiles(shop), { timeout: 20_000 }).toEqual([])
    await expect.poll(found, { timeout: 20_000, interval: 200 }).toEqual([])
    await jobs.stop()
    expect(await readdir(join(folder, 'outbox'))).toEqual([])
  },
)

test('what a dead store keeps is gone by the next try', async () => {
  const { number } = await aBuyer({ isPaid: false })
  const { photoStore } = shop.services
  const away = { ...photoStore, forget: () => Promise.reject(new Error('store away')) }
  await expect(erasePerson({ ...shop.services, photoStore: away }, number)).rejects.toThrow('store away')
  expect(await photoFiles(shop)).toHaveLength(1)
  expect(await erasePerson(shop.services, number)).toMatchObject({ isAgain: true, photos: 1 })
  expect(await photoFiles(shop)).toEqual([])
})

test('a photo whose file was lost does not stand in the way', async () => {
  const { number } = await aBuyer({ isPaid: false })
  await rm(join(folder, 'photos'), { recursive: true })
  expect(await erasePerson(shop.services, number)).toMatchObject({ kind: 'erased', photos: 1 })
  const { rows } = await shop.db.query('select bytes_gone_at is not null as gone from photos')
  expect(rows).toEqual([{ gone: true }])
})

test('what others have ordered for the same person is named', async () => {
  const { number } = await aBuyer({ isPaid: false })
  const recipient = { firstName, lastName, phone }
  const placed = await aPlacedOrder(shop, { recipient })
  expect(await erasePerson(shop.services, number)).toMatchObject({ others: [placed.number] })
})

test('the command works on a shop that is closed', { timeout: 60_000 }, async () => {
  const { number } = await aBuyer({ isPaid: false })
  await stop()
  expect(await found()).toEqual(words.toSorted())
  const { said, code } = await erase([number])
  expect(said).toContain(`Order ${number}: erased.`)
  expect(code).toBe(0)
  expect(await found()).toEqual([])
})
