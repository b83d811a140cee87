import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, type Page, test as freshTest } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { test } from './kept-page.ts'
import { signIn } from './office-operator.ts'
import { listOnly, packAll, paidOrder, quizWithAllergy } from './office-orders.ts'

const millimetres = (points: number) => Math.round((points * 25.4) / 72)
const sizes = { a6: [105, 148], a4: [210, 297] } as const

const longest = {
  firstName: 'Марія Магдалина Олександра',
  lastName: 'Нечипоренко-Загоруйко Перебийніс',
  city: 'м. Переяслав, Бориспільський район, Київська область, Україна',
  novaPoshta: 'Відділення № 17 (до 30 кг на одне місце): вул. Богдана Хмельницького, 143, приміщення 5',
  quantity: 20,
}

freshTest.describe(() => {
  // A camera sees more of a code than a screen of few pixels shows.
  freshTest.use({ deviceScaleFactor: 4 })

  freshTest(
    'a sheet of an order holds all of it, on either paper, and its code opens the order',
    async ({ page, request, baseURL }) => {
      const number = await paidOrder(request, {
        ...longest,
        additionalKitId: 'cleansing',
        additionalKitName: 'Щотижневе очищення',
        additionalKitPrice: 1200,
        quizSubmissionId: await quizWithAllergy(request, 'мед, горіхи, ромашка й ще щось від укусів'),
      })
      await signIn(page)
      await page.goto(`/office/orders/${number}`)
      await page.getByRole('textbox', { name: 'Нотатка' }).fill('Покласти листівку.\n'.repeat(12))
      await page.getByRole('button', { name: 'Додати нотатку' }).click()
      await page.getByRole('link', { name: 'Друкувати аркуш' }).click()
      await expect(page.getByRole('heading', { name: 'Друк' })).toBeVisible()
      const code = page.getByRole('img', { name: `Код, за яким відкривається замовлення № ${number}` })
      expect(await textOf(await code.screenshot())).toBe(`${baseURL}/office/orders/${number}`)

      for (const paper of ['a6', 'a4'] as const) {
        await choose(page, paper.toUpperCase())
        const pages = await printed(page)
        expect(pages.length).toBeLessThanOrEqual(paper === 'a6' ? 2 : 1)
        isWhole(pages, paper)
        const text = pages.map((one) => one.text).join('')
        for (const part of [
          number,
          ...Object.values(longest),
          'Очищення × 20',
          'Глибоке очищення',
          'ромашка',
        ]) {
          expect(text).toContain(plain(String(part)))
        }
        expect(text.split(plain('Покласти листівку.'))).toHaveLength(13)
        expect(text).not.toContain('Друк')
      }
    },
  )
})

test('a list of twelve orders and their sheets come out whole on either paper', async ({ page, request }) => {
  const numbers: string[] = []
  for (let count = 0; count < 12; count++) numbers.push(await paidOrder(request, longest))
  await signIn(page)
  await listOnly(page, numbers)
  await page.goto('/office/packing')
  await page.getByRole('link', { name: 'Друкувати' }).click()
  for (const paper of ['a4', 'a6'] as const) {
    await choose(page, paper.toUpperCase())
    await choose(page, 'Список')
    const list = await printed(page)
    isWhole(list, paper)
    // Each order stands on one page.
    for (const number of numbers) expect(list.filter(({ text }) => text.includes(number))).toHaveLength(1)
    const [fullest] = list.map(({ text }) => text.split('№').length).toSorted((one, other) => other - one)
    expect(fullest).toBeGreaterThan(paper === 'a4' ? 5 : 2)

    await choose(page, 'Аркуші')
    const sheets = await printed(page)
    isWhole(sheets, paper)
    const first = numbers.map((number) => sheets.findIndex(({ text }) => text.includes(number)))
    expect(first).not.toContain(-1)
    expect(first).toEqual(first.toSorted((one, other) => one - other))
  }
  await packAll(page, numbers)
})

async function choose(page: Page, name: string) {
  const choice = page.getByRole('link', { name, exact: true })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-current', /true|page/)
}

interface PrintedPage {
  /** In millimetres. */
  readonly size: readonly number[]
  readonly text: string
  /** The outermost edges of what is written, in millimetres from the edges of the paper. */
  readonly margins: readonly number[]
}

async function printed(page: Page): Promise<PrintedPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const pages: PrintedPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const one = await pdf.getPage(number)
    const [, , width = 0, height = 0] = one.view
    const { items } = await one.getTextContent()
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    const boxes = words.map(({ transform, width: length, height: size }) => {
      const [left, bottom] = [Number(transform[4]), Number(transform[5])]
      return [left, width - left - length, bottom, height - bottom - size]
    })
    pages.push({
      size: [width, height].map(millimetres),
      text: plain(words.map(({ str }) => str).join('')),
      margins: [0, 1, 2, 3].map((side) => millimetres(Math.min(...boxes.map((box) => box[side] ?? 0)))),
    })
  }
  return pages
}

/** Of the right size, nothing empty, and nothing nearer to an edge than a printer reaches. */
function isWhole(pages: readonly PrintedPage[], paper: keyof typeof sizes) {
  for (const { size, text, margins } of pages) {
    expect(size).toEqual(sizes[paper])
    expect(text).not.toBe('')
    for (const margin of margins) expect(margin).toBeGreaterThanOrEqual(paper === 'a6' ? 5 : 12)
  }
}

/** Spaces are read between letters that stand apart, and none where a line ends. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

async function textOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}
