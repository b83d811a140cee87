import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startShop } from '../../test/start-shop.ts'
import { fillShop } from '../../demo/fill-shop.ts'
import { browserOptions, phone } from '../../e2e/browser-options.ts'
import { enterOffice, withAuthenticator } from '../../e2e/office-operator.ts'
import { screens } from '../../e2e/screens.ts'
import type { Today } from '../../src/contract/desk/today.ts'
import { readConfig } from '../../src/server/config.ts'
import { withDatabase } from '../../src/server/open-database.ts'

/** `npm run -w studio pictures`: the pictures of the README, two of the shop and two of the office of a demo, into docs/pictures. */

const folder = join(import.meta.dirname, '../..', 'docs', 'pictures')
const port = 4976
const origin = `http://localhost:${port}`
const paper = '#eae3da'
const gap = 44
/** Of a phone's screen and of a desk's, as they stand in the README. */
const phoneWidth = 440
const deskWidth = 1280

const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-pictures-'))
const settings = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_ORIGIN: origin, LOG_LEVEL: 'silent' }
const config = readConfig(settings)
await withDatabase(config, (_url, ownerUrl) => fillShop(config, ownerUrl, false))
const printed: string[] = []
const shop = await startShop(port, settings, { onLine: (line) => printed.push(line) })
const browser = await chromium.launch(browserOptions)
const locale = {
  locale: 'uk-UA',
  timezoneId: 'Europe/Kyiv',
  reducedMotion: 'reduce',
  baseURL: origin,
} as const
const desk = { viewport: { width: 1440, height: 960 }, deviceScaleFactor: 1.5 }
/** The front page as far as its first picture goes. */
const front = { ...desk, viewport: { width: 1440, height: 830 } }
try {
  await mkdir(folder, { recursive: true })
  await drawShop()
  await drawOffice()
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function drawShop() {
  await onScreen(front, async (page) => {
    await screens['landing']?.(page)
    await onDesk('shop-desk', page)
  })
  const names = ['quiz-symptoms-chosen', 'result-special', 'order-paid'] as const
  const shots: Buffer[] = []
  for (const name of names) {
    await onScreen(phone, async (page) => {
      await screens[name]?.(page)
      shots.push(await shotOf(page))
    })
  }
  await onPhones('shop-phone', shots)
}

async function drawOffice() {
  await onScreen(desk, async (page, context) => {
    await withAuthenticator(page)
    await enterOffice(
      page,
      printed.map((line) => /http\S+\/office\/enter\S+/.exec(line)?.[0]).find(Boolean) ?? '',
    )
    // The shop's own answer.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { tasks } = (await (await page.request.get('/office/api/today')).json()) as Today
    const number = tasks.find(({ kind }) => kind === 'check-composition')?.order?.number ?? ''
    await open(page, `/office/today/${number}`)
    await page.getByRole('button', { name: /^Показати фото/ }).click()
    await page.getByRole('img', { name: /^Фото 1/ }).waitFor()
    await onDesk('office-desk', page)

    const { cookies } = await context.storageState()
    const shots: Buffer[] = []
    for (const address of ['/office', `/office/today/${number}`, '/office/orders']) {
      await onScreen(phone, async (small, its) => {
        await its.addCookies(cookies)
        await open(small, address)
        shots.push(await shotOf(small))
      })
    }
    await onPhones('office-phone', shots)
  })
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByText('Завантажуємо…').waitFor({ state: 'detached' })
}

async function onScreen(
  screen: typeof phone | typeof desk,
  work: (page: Page, context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({ ...locale, ...screen })
  try {
    await work(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

async function shotOf(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0)
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  return page.screenshot({ animations: 'disabled' })
}

async function onDesk(name: string, page: Page) {
  await keep(name, [await rounded(await shotOf(page), deskWidth, 14)])
}

async function onPhones(name: string, shots: readonly Buffer[]) {
  await keep(name, await Promise.all(shots.map((shot) => rounded(shot, phoneWidth, 34))))
}

async function rounded(shot: Buffer, width: number, radius: number): Promise<Buffer> {
  const { data, info } = await sharp(shot).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const { height } = info
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  return sharp(data)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Side by side on paper. */
async function keep(name: string, parts: readonly Buffer[]) {
  const sizes = await Promise.all(parts.map((part) => sharp(part).metadata()))
  const lefts = sizes.map(
    (_, at) => gap + sizes.slice(0, at).reduce((sum, { width }) => sum + width + gap, 0),
  )
  const width = sizes.reduce((sum, size) => sum + size.width + gap, gap)
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * gap
  const { size } = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(parts.map((input, at) => ({ input, left: lefts[at] ?? gap, top: gap })))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  process.stdout.write(`docs/pictures/${name}.webp, ${Math.round(size / 1024)} kB\n`)
}
