import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { type ExportedTable, exportedTables } from '../../contract/desk/exports.ts'
import { kit } from '../../../test/kits.ts'
import { kyivDay } from '../../domain/platform/day.ts'
import { hryvniasOf } from '../../domain/platform/hryvnias.ts'
import { recordNews } from '../payments/record-news.ts'
import { callOffice, signInOperator } from '../../../test/office.ts'
import { aPlacedOrder, copyOrder } from '../../../test/orders.ts'
import { pay, refund } from '../../../test/payments/pay.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { startTestShop } from '../../../test/shop.ts'
import { happened } from '../happened.ts'

const today = kyivDay(Date.now())

const shop = await startTestShop({ env: { ACQUIRER_FEES: 'monopay=1.3' } })
const { headers } = await signInOperator(shop, 'Олена')

function ask(table: string, query = `format=csv&from=${today}&to=${today}`) {
  return fetch(`${shop.url}/office/api/exports/${table}?${query}`, { headers })
}

/** Keyed by title. */
async function csv(table: ExportedTable): Promise<Record<string, string>[]> {
  const text = await (await ask(table)).text()
  const [titles = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])))
}

async function xlsx(table: ExportedTable) {
  const answer = await ask(table, `format=xlsx&from=${today}&to=${today}`)
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const [sheet] = await readExcelFile(Buffer.from(await answer.arrayBuffer()))
  return sheet?.data ?? []
}

const rowsOf = (rows: readonly Record<string, string>[], { number }: { number: string }) =>
  rows.filter(({ Замовлення }) => Замовлення === number)

describe('a table', () => {
  test('opens in Excel by a double click: marked UTF-8, semicolons, a comma in sums', async () => {
    const { number } = await aPlacedOrder(shop, { firstName: 'Ґанна', lastName: 'Їжак' })
    const answer = await ask('orders')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const line = bytes
      .toString()
      .split('\r\n')
      .find((one) => one.startsWith(number))
    expect(line).toMatch(
      new RegExp(
        `^${number};\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d:\\d\\d;Очікує оплати;;;690;0;0;Ґанна;Їжак;"=""\\+380671234567""";`,
      ),
    )
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="kraplia-orders-${today}-${today}.csv"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['=HYPERLINK("http://evil";"x")', '+1+1', '-2+3', '@SUM(A1)', '＝1'])(
    'keeps %j a text',
    async (lastName) => {
      const wished = await aPlacedOrder(shop)
      await shop.db.query('update orders set last_name = $2 where id = $1', [wished.id, lastName])
      const text = await (await ask('orders')).text()
      const found = text.split('\r\n').find((one) => one.startsWith(wished.number)) ?? ''
      expect(found).toContain('Оксана')
      const line = found.replace(`"=""+380671234567"""`, '')
      expect(line).not.toMatch(/;"?[=+\-@＝＋－＠\t]/)
      const rows = await xlsx('orders')
      expect(rows.find((row) => row[0] === wished.number)?.[9]).toBe(lastName)
    },
  )

  test('shows a tracking number and a phone to their last digit', async () => {
    const wished = await aPlacedOrder(shop)
    await pay(shop.db, wished.id)
    await shop.db.query(`update parcels set tracking_number = '20450912345678' where order_id = $1`, [
      wished.id,
    ])
    const [row] = rowsOf(await csv('parcels'), wished)
    expect(row?.['ТТН']).toBe(`"=""20450912345678"""`)
    const cells = (await xlsx('parcels')).find((one) => one[0] === wished.number) ?? []
    expect(cells).toContain('20450912345678')
  })

  test('is whole, however many orders there are, and each stands there once', async () => {
    const { id } = await aPlacedOrder(shop)
    await copyOrder(shop.db, id, 1300, 'copy ')
    const numbers = (await csv('orders')).map(({ Замовлення }) => Замовлення)
    expect(numbers.filter((number) => number?.startsWith('copy'))).toHaveLength(1300)
    expect(new Set(numbers).size).toBe(numbers.length)
    await shop.db.query(
      `delete from order_search s using orders o where o.id = s.order_id and o.order_number like 'copy %'`,
    )
    await shop.db.query(`delete from orders where order_number like 'copy %'`)
  })

  test('begins and ends with days of Ukraine', async () => {
    const kept = await aPlacedOrder(shop)
    const [before, after] = [await aPlacedOrder(shop), await aPlacedOrder(shop)]
    for (const [{ id }, at] of [
      [before, '2026-03-09T21:59:59Z'],
      [kept, '2026-03-09T22:00:00Z'],
      [after, '2026-03-10T22:00:00Z'],
    ] as const) {
      await shop.db.query('update order_search set created_at = $2 where order_id = $1', [id, at])
      await shop.db.query('update orders set created_at = $2 where id = $1', [id, at])
    }
    const text = await (await ask('orders', 'format=csv&from=2026-03-10&to=2026-03-10')).text()
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual([
      expect.stringContaining(`${kept.number};10.03.2026 00:00:00`),
    ])
  })

  test('keeps moments, sums and numbers what they are in a workbook', async () => {
    const bought = await aPlacedOrder(shop, {
      quantity: 2,
      additionalKitId: 'cleansing',
      additionalKitName: kit('cleansing').name,
      additionalKitPrice: hryvniasOf(kit('cleansing').price),
    })
    const [titles = [], ...rows] = await xlsx('lines')
    expect(titles.slice(3)).toEqual(['Код', 'Назва', 'Кількість', 'Ціна, грн', 'Сума, грн'])
    const found = rows.filter((row) => row[0] === bought.number)
    expect(found.map((row) => row.slice(3, 8))).toEqual([
      ['gentle-care', 'Ніжний догляд', 2, 690, 1380],
      ['cleansing', expect.any(String), 1, expect.any(Number), expect.any(Number)],
    ])
    expect(found[0]?.[1]).toBeInstanceOf(Date)
  })

  test('of parcels and payments says how each stands', async () => {
    const bought = await aPlacedOrder(shop)
    await pay(shop.db, bought.id)
    expect(rowsOf(await csv('parcels'), bought)).toMatchObject([
      { Посилка: '1', 'Стан посилки': 'Спакувати', ТТН: '', Місто: 'Львів' },
    ])
    expect(rowsOf(await csv('payments'), bought)).toMatchObject([
      { Спроба: `${bought.number}-1`, Банк: 'monobank', 'Стан спроби': 'Оплачено', 'Сума, грн': '690' },
    ])
  })

  test('of quizzes has answers and no person', async () => {
    await aSubmittedQuiz(shop, {
      parentName: 'Квітослава',
      sensitivities: ['other'],
      otherAllergy: 'барвінок',
    })
    const text = await (await ask('quizzes')).text()
    expect(text).toContain('для дитини')
    expect(text).not.toMatch(/Квітослава|барвінок|@olena/)
  })

  test('knows nothing of test orders that were put aside', async () => {
    const { id, number } = await aPlacedOrder(shop)
    await pay(shop.db, id)
    await shop.db.query('update orders set put_aside_at = now() where id = $1', [id])
    for (const table of exportedTables) expect(await (await ask(table)).text(), table).not.toContain(number)
  })
})

describe('the register', () => {
  test('has each payment and each refund once, with the fee, and sums at its end', async () => {
    const [whole, part] = [await aPlacedOrder(shop), await aPlacedOrder(shop)]
    await pay(shop.db, whole.id)
    await pay(shop.db, part.id)
    const partly = { state: 'paid', amount: 69_000, currency: 'UAH', providerStatus: 'paid' } as const
    const reference = `${part.number}-1`
    const ofMono = { method: 'monopay', reference, isTest: true } as const
    for (const refunded of [10_000, 10_000, 25_050]) {
      const happenedAt = Date.UTC(2026, 10, 21, 12) + refunded
      await recordNews({ db: shop.db, happened }, ofMono, 'callback', { ...partly, happenedAt, refunded })
    }
    await refund(shop.db, whole.id)
    const rows = await csv('register')
    const sums = (row: Record<string, string>) =>
      ['Операція', 'Надійшло, грн', 'Комісія, грн', 'Повернено, грн', 'Разом, грн'].map((title) => row[title])
    expect(rowsOf(rows, part).map(sums)).toEqual([
      ['оплата', '690', '8,97', '0', '681,03'],
      ['повернення', '0', '0', '100', '-100'],
      ['повернення', '0', '0', '150,5', '-150,5'],
    ])
    expect(rowsOf(rows, whole).map(sums)).toEqual([
      ['оплата', '690', '8,97', '0', '681,03'],
      ['повернення', '0', '0', '690', '-690'],
    ])
    const moved = rows.filter(({ Операція }) => Операція !== 'усього')
    const sumOf = (title: string) =>
      moved.reduce((sum, row) => sum + Math.round(Number(row[title]?.replace(',', '.')) * 100), 0)
    const [ofBank, ofAll] = rows.slice(-2)
    expect([ofBank?.['Банк'], ofAll?.['Банк']]).toEqual(['monobank', 'Усі банки'])
    for (const title of ['Надійшло, грн', 'Комісія, грн', 'Повернено, грн', 'Разом, грн'])
      expect(sumOf(title)).toBe(Math.round(Number(ofAll?.[title]?.replace(',', '.')) * 100))
  })
})

test('each is told the others, however often', async () => {
  await shop.db.query('delete from alerts')
  for (const table of ['orders', 'orders', 'quizzes']) expect((await ask(table)).status).toBe(200)
  const { rows } = await shop.db.query(
    `select kind, split_part(topic, ' ', 1) as topic from alerts order by id`,
  )
  expect(rows).toEqual(['orders', 'orders', 'quizzes'].map((topic) => ({ kind: 'table-exported', topic })))
  const { rowCount } = await shop.db.query(`select from messages where kind = 'table-exported'`)
  expect(rowCount).toBeGreaterThanOrEqual(3)
})

test('each is written down, with what and by whom', async () => {
  await ask('parcels', `format=xlsx&from=2026-11-01&to=2026-11-30`)
  const { body } = await callOffice(shop, '/log?what=export-table', { headers })
  expect(body['rows']).toContainEqual(
    expect.objectContaining({
      by: 'Олена',
      after: { table: 'parcels', format: 'xlsx', from: '2026-11-01', to: '2026-11-30' },
    }),
  )
})

test.each([
  ['people', 'format=csv&from=2026-11-01&to=2026-11-30', 404],
  ['orders', 'format=pdf&from=2026-11-01&to=2026-11-30', 400],
  ['orders', 'format=csv&from=2026-11-31&to=2026-12-01', 400],
  ['orders', 'format=csv&from=2026-11-02&to=2026-11-01', 400],
  ['orders', 'format=csv', 400],
])('%s?%s is refused', async (table, query, status) => {
  expect((await ask(table, query)).status).toBe(status)
})
