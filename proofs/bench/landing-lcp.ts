import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { browserOptions, phone } from '../../e2e/browser-options.ts'
import { median } from '../../test/table.ts'
import { printHeld } from './held.ts'
import { startShop } from '../../test/start-shop.ts'

const rounds = 9
const slowdown = 4
const limit = 1.15
/** Lighthouse's slow 4G, applied to the network. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (0.75 * 1000 * 1000) / 8,
}

/** LCP of the landing page with our fonts and with system fonts, interleaved. */
export async function benchLandingLcp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const shop = await startShop(4978, { DATA_DIR: dataDir })
  const asItIs = await startBefore(shop.origin, (document) => document)
  const bare = await startBefore(shop.origin, withSystemLetters)
  const browser = await chromium.launch(browserOptions)
  try {
    for (const { origin } of [asItIs, bare]) await largestPaint(browser, origin)
    const seen: { ours: number; system: number }[] = []
    for (let round = 0; round < rounds; round++) {
      seen.push({
        ours: await largestPaint(browser, asItIs.origin),
        system: await largestPaint(browser, bare.origin),
      })
    }
    const row = (round: string, ours: number, system: number, ratio: number, most: number | '' = '') => ({
      round,
      'LCP ms': ours.toFixed(0),
      'with system letters ms': system.toFixed(0),
      ratio: ratio.toFixed(2),
      limit: most,
    })
    printHeld(
      [
        ...seen.map(({ ours, system }, index) => row(String(index + 1), ours, system, ours / system)),
        row(
          'median',
          median(seen.map(({ ours }) => ours)),
          median(seen.map(({ system }) => system)),
          median(seen.map(({ ours, system }) => ours / system)),
          limit,
        ),
      ],
      'ratio',
      'limit',
    )
  } finally {
    await browser.close()
    await asItIs.stop()
    await bare.stop()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function largestPaint(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(origin, { waitUntil: 'networkidle' })
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        )
      }),
  )
  await context.close()
  return ms
}

/** A proxy that rewrites pages and compresses them like the shop. */
async function startBefore(origin: string, change: (document: string) => string) {
  const server = createServer((request, response) => {
    void handOn(`${origin}${request.url}`, request.headers.accept ?? '*/*', change, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function handOn(
  url: string,
  accept: string,
  change: (document: string) => string,
  response: ServerResponse,
) {
  const answer = await fetch(url, { headers: { accept } })
  const type = answer.headers.get('content-type') ?? ''
  response.setHeader('content-type', type)
  response.setHeader('cache-control', answer.headers.get('cache-control') ?? '')
  if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
  response.setHeader('content-encoding', 'br')
  return response.end(brotliCompressSync(change(await answer.text())))
}

function withSystemLetters(document: string): string {
  const bare = document
    .replace(/<link rel="preload" as="font"[^>]*>/, '')
    .replace(/@font-face\{[^}]*onest\.woff2[^}]*\}/i, '')
  if (bare.includes('onest.woff2')) throw new Error('the page still asks for its font')
  return bare
}
