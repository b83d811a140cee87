import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserOptions } from '../e2e/browser-options.ts'
import { startShop } from '../bench/shop-process.ts'
import { type Opening, screens } from '../e2e/screens.ts'

/** `npm run sheets [name…]`: each screen in every width side by side, as `.cache/sheets/<screen>.png`. */

const widths = [360, 390, 768, 1280, 1920]
const folder = join(import.meta.dirname, '..', '.cache', 'sheets')
const port = 4975
const shownHeight = 1400
const gap = 24

const asked = process.argv.slice(2)
const chosen = Object.entries(screens).filter(([name]) => asked.length === 0 || asked.includes(name))
const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-sheets-'))
await mkdir(folder, { recursive: true })
const shop = await startShop(port, { DATA_DIR: dataDir })
const browser = await chromium.launch(browserOptions)
try {
  for (const [name, open] of chosen) {
    const shots: Buffer[] = []
    for (const width of widths) shots.push(await photograph(browser, open, name, width))
    await sheetOf(shots, join(folder, `${name}.png`))
    process.stdout.write(`${name}\n`)
  }
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function photograph(chrome: Browser, open: Opening, name: string, width: number): Promise<Buffer> {
  const isPhone = width < 500
  const context = await chrome.newContext({
    baseURL: shop.origin,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  try {
    await open(page)
    await showAll(page)
    return await page.screenshot({ fullPage: true, animations: 'disabled' })
  } catch (error) {
    process.stderr.write(`${name} at ${width} px: ${String(error)}\n`)
    return await page.screenshot({ fullPage: true })
  } finally {
    await context.close()
  }
}

/** Pictures further down load only when they come near. */
async function showAll(page: Awaited<ReturnType<Browser['newPage']>>) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    window.scrollTo(0, 0)
  })
}

/** The pictures in a row, narrow ones at full size, wide ones made smaller; long pages go on in further columns. */
async function sheetOf(shots: readonly Buffer[], file: string) {
  const parts: { input: Buffer; width: number; height: number }[] = []
  for (const shot of shots) {
    const { width } = await sharp(shot).metadata()
    const shown = sharp(
      await sharp(shot)
        .resize({ width: Math.min(width, 390 + Math.round(width / 4)) })
        .toBuffer(),
    )
    const size = await shown.metadata()
    for (let top = 0; top < size.height; top += shownHeight) {
      const height = Math.min(shownHeight, size.height - top)
      const input = await shown.clone().extract({ left: 0, top, width: size.width, height }).toBuffer()
      parts.push({ input, width: size.width, height })
    }
  }
  let left = gap
  const placed = parts.map(({ input, width }) => {
    const place = { input, left, top: gap }
    left += width + gap
    return place
  })
  const height = Math.max(...parts.map((part) => part.height)) + 2 * gap
  await sharp({ create: { width: left, height, channels: 3, background: '#8d9a94' } })
    .composite(placed)
    .png()
    .toFile(file)
}
