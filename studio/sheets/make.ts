import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserOptions } from '../../e2e/browser-options.ts'
import { startShop } from '../../test/start-shop.ts'
import { type Opening, screens } from '../../e2e/screens.ts'
import { largestOf, pictureFiles, type PictureName } from '../../src/web/catalogue/picture-files.ts'
import { pictures } from '../../src/web/catalogue/media-manifest.ts'

/**
 * `npm run -w studio sheets [name…]`: each screen in every width side by side, as `.cache/sheets/<screen>.png`, and all pictures
 * of the site at the size they are shown at, as `pictures.png`.
 */

const widths = [360, 390, 768, 1280, 1920]
const folder = join(import.meta.dirname, '../..', '.cache', 'sheets')
const port = 4975
const shownHeight = 1400
const gap = 24
/** By folder how wide a picture is shown, in pixels of a page. */
const shownWidths: Readonly<Record<string, number>> = { kits: 400, scenes: 540, hero: 800 }

const asked = process.argv.slice(2)
const chosen = Object.entries(screens).filter(([name]) => asked.length === 0 || asked.includes(name))
const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-sheets-'))
await mkdir(folder, { recursive: true })
if (asked.length === 0 || asked.includes('pictures')) await sheetOfPictures(join(folder, 'pictures.png'))
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

async function sheetOfPictures(file: string) {
  const [sheetWidth, rowHeight] = [2200, 450]
  const placed: { input: Buffer; left: number; top: number }[] = []
  let [left, top] = [gap, gap]
  for (const name of Object.keys(pictures).filter(isPicture)) {
    const width = name === 'hero-portrait' ? 390 : (shownWidths[pictureFiles(name).folder] ?? 400)
    if (left + width > sheetWidth) [left, top] = [gap, top + rowHeight + gap]
    const picture = join(import.meta.dirname, '../..', 'public', largestOf(name, 'avif'))
    placed.push({ input: await sharp(picture).resize({ width }).png().toBuffer(), left, top })
    left += width + gap
  }
  const height = top + rowHeight + gap
  await sharp({ create: { width: sheetWidth + gap, height, channels: 3, background: '#8d9a94' } })
    .composite(placed)
    .png()
    .toFile(file)
  process.stdout.write('pictures\n')
}

function isPicture(name: string): name is PictureName {
  return name in pictures
}
