import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserOptions } from '../../e2e/browser-options.ts'
import { root } from '../../scripts/root.mjs'
import { median, printTable } from '../../test/table.ts'
import { installBeside } from '../install-beside.ts'
import { startShop } from '../../test/start-shop.ts'

/** Installed on demand: a sixth of the time of `npm ci`. */
const version = '13.5.0'

const rounds = 5
const paths = ['/', '/?quiz=true', '/checkout?kit=gentle-care', '/kits', '/about', '/video-instructions']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Phone profile, five interleaved rounds: medians, and the worst performance. */
export async function benchLighthouse() {
  const { lighthouse, launch } = await loadLighthouse()
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const shop = await startShop(4974, { DATA_DIR: dataDir })
  const chrome = await launch({
    chromePath: browserOptions.executablePath,
    chromeFlags: ['--headless', ...browserOptions.args],
  })
  try {
    const seen = new Map<string, Run[]>(paths.map((path) => [path, []]))
    for (let round = 0; round < rounds; round++) {
      for (const path of paths)
        seen.get(path)?.push(await measure(lighthouse, shop.origin + path, chrome.port))
    }
    printTable([...seen].map(([path, runs]) => summary(path, runs)))
  } finally {
    chrome.kill()
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>

interface Report {
  readonly runtimeError?: { readonly code: string }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
}

type Launch = (options: object) => Promise<{ readonly port: number; kill(): void }>

async function loadLighthouse() {
  const folder = join(root, '.cache', `lighthouse-${version}`)
  await installBeside(folder, { lighthouse: version })
  const load = (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href)
  const { default: lighthouse }: { default: Lighthouse } = await load('lighthouse/core/index.js')
  const { launch }: { launch: Launch } = await load('chrome-launcher/dist/index.js')
  return { lighthouse, launch }
}

interface Run {
  readonly scores: readonly number[]
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

/** Headless browsers sometimes render nothing: retried once. */
async function measure(lighthouse: Lighthouse, url: string, port: number, mayFail = true): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  const report = result?.lhr
  if (!report) throw new Error(`no report for ${url}`)
  if (report.runtimeError) {
    if (mayFail) return measure(lighthouse, url, port, false)
    throw new Error(`${url}: ${report.runtimeError.code}`)
  }
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100)),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  }
}

function summary(path: string, runs: readonly Run[]) {
  const middle = (pick: (run: Run) => number) => median(runs.map(pick))
  const score = (index: number) => middle((run) => run.scores[index] ?? 0)
  return {
    page: path,
    performance: score(0),
    worst: Math.min(...runs.map((run) => run.scores[0] ?? 0)),
    accessibility: score(1),
    'best practices': score(2),
    SEO: score(3),
    'FCP ms': middle((run) => run.fcp).toFixed(0),
    'LCP ms': middle((run) => run.lcp).toFixed(0),
    'TBT ms': middle((run) => run.tbt).toFixed(0),
    CLS: middle((run) => run.cls).toFixed(3),
  }
}
