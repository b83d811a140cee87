import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserOptions } from '../../e2e/browser-options.ts'
import { answerQuiz } from '../../e2e/quiz-steps.ts'
import { printHeld } from './held.ts'
import { startShop } from '../../test/start-shop.ts'

const pages: readonly [path: string, scriptLimit: number | '', walk?: (page: Page) => Promise<void>][] = [
  ['/', 0],
  ['/kits', 0],
  ['/about', 0],
  ['/terms', 0],
  ['/privacy', 0],
  ['/video-instructions', 0],
  ['/?quiz=true', 73],
  ['/?quiz=true to its result', '', answerQuiz],
  ['/checkout?kit=gentle-care', 74],
  ['/order-success?order=12345678', 68],
]

/** Transferred bytes per page, brotli included. */
export async function benchBytes() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const shop = await startShop(4973, { DATA_DIR: dataDir })
  const browser = await chromium.launch(browserOptions)
  try {
    const rows = []
    for (const [name, limit, walk] of pages) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
      const sizes = await transferOf(page, shop.origin + name.replace(/ .*/, ''), walk)
      await page.close()
      rows.push({
        page: name,
        'script kB': kilo(sizes.script),
        'limit kB': limit,
        'document kB': kilo(sizes.document),
        'images kB': kilo(sizes.image),
        'fonts kB': kilo(sizes.font),
        'all kB': kilo(Object.values(sizes).reduce((sum, size) => sum + size, 0)),
      })
    }
    printHeld(rows, 'script kB', 'limit kB')
  } finally {
    await browser.close()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Sizes {
  script: number
  document: number
  image: number
  font: number
  other: number
}

async function transferOf(page: Page, url: string, walk?: (page: Page) => Promise<void>): Promise<Sizes> {
  const sizes: Sizes = { script: 0, document: 0, image: 0, font: 0, other: 0 }
  const kinds = new Map<string, keyof Sizes>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, kindOf(type)))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await walk?.(page)
  await page.waitForTimeout(500)
  return sizes
}

function kindOf(type: string): keyof Sizes {
  const known: Readonly<Record<string, keyof Sizes>> = {
    Script: 'script',
    Document: 'document',
    Image: 'image',
    Font: 'font',
  }
  return known[type] ?? 'other'
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
