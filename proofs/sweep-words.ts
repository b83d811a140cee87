import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startShop } from '../test/start-shop.ts'
import { type Break, breaksOf } from '../e2e/broken-words.ts'
import { browserOptions } from '../e2e/browser-options.ts'
import { screens } from '../e2e/screens.ts'
import { endWhenTried } from './tried.ts'

/**
 * `npm run proof words [-- --step 16] [screen…]`: every screen from 320 to 1920 px, at 100 and 200 % text. Finds
 * words broken in the middle and horizontal scrolling.
 */

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { step: { type: 'string', default: '4' }, port: { type: 'string', default: '4976' } },
})
const step = Number(values.step)
const widths = Array.from({ length: Math.floor(1600 / step) + 1 }, (_, i) => 320 + i * step)
const chosen = Object.entries(screens).filter(([name]) => asked.length === 0 || asked.includes(name))
endWhenTried()
const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-words-'))
const shop = await startShop(Number(values.port), { DATA_DIR: dataDir })
const browser = await chromium.launch(browserOptions)
let faults = 0
try {
  for (const [name, open] of chosen) {
    const context = await browser.newContext({
      baseURL: shop.origin,
      locale: 'uk-UA',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await open(page)
    const breaks = await breaksOf(page, { widths, textScales: [1, 2] })
    await context.close()
    faults += breaks.length
    process.stdout.write(`${name}: ${breaks.length === 0 ? 'whole' : `\n${report(breaks)}`}\n`)
  }
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = faults > 0 ? 1 : 0

function report(breaks: readonly Break[]): string {
  const together = Map.groupBy(breaks, ({ what, textScale }) => `  ${textScale * 100} % ${what}`)
  return [...together]
    .map(([what, found]) => `${what}: ${stretches(found.map(({ width }) => width))}`)
    .join('\n')
}

/** `320–364, 504` */
function stretches(found: readonly number[]): string {
  const joined: { from: number; to: number }[] = []
  for (const width of found) {
    const last = joined.at(-1)
    if (last?.to === width - step) last.to = width
    else joined.push({ from: width, to: width })
  }
  return joined.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
