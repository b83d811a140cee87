/**
 * All checks, whatever the earlier ones said, and a last line that counts them: `N passed, N failed`. With `unit`
 * or `e2e` as its argument only the tests of that kind.
 */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shopSettings } from '../e2e/shop-settings.ts'
import { findBrowsers } from './install-chromium.mjs'
import { oldChromium, runsOldChromiums } from './old-chromium.mjs'
import { begin, endRunning, run, thrifty, toolPath } from './run-tool.mjs'
import { addUp, countPlaywright, countVitest } from './count-tests.mjs'
import { slowestOf, timesOfPlaywright, timesOfVitest } from './slowest-tests.mjs'

const reports = mkdtempSync(join(tmpdir(), 'kraplia-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Hundreds of processes of Node are begun, shops and tools; what they are made of is compiled once.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled')
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => void interrupt())

// The launcher's channel is for hearing of its end; it must not keep us here after ours.
process.channel?.unref()

/** How long the tests and the journeys of this run took. */
const testTimes = []
const journeyTimes = []

/** Of the shop that journeys are walked in. */
const dataDir = join(reports, 'shop')

const untimed = ['--grep-invert', '@timed']
const patiently = { E2E_PATIENCE: '4', NO_COLOR: '1' }

/** Journeys that are begun together. */
const parts = {
  /**
   * Unit tests come first, but not before browsers where Linux shares its processors out by session: each browser has
   * one of its own.
   */
  beside: { args: untimed, env: patiently, niceness: 10 },
  /** What is promised in seconds, alone: one lane of three waits for a bank that hangs. */
  timed: { args: ['--grep', '@timed'], isLoud: true },
  all: { args: [], isLoud: true },
}

const { passed, failed } = addUp(await runAll(process.argv[2]))
for (const { title, seconds } of [...slowestOf(testTimes), ...slowestOf(journeyTimes)])
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${title}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runAll(kind) {
  const counts = []
  // Beside the build, which has work for one processor, and the unit tests, which wait now and then.
  const checking = kind === undefined ? checkSources() : []
  if (kind === 'unit') return [await unit()]
  const browsers = findBrowsers()
  // Fetched beside the build; where it cannot be, the journeys in it say why.
  if (runsOldChromiums) oldChromium(102).catch(() => {})
  // Unit tests and journeys ask the built shop.
  const built = await check('build', ['src/build.ts'])
  counts.push(tell(built))
  if (kind === 'e2e') return built.failed > 0 ? counts : [...counts, await walkPart(browsers, 'all')]
  const shop = built.failed === 0 ? openShop() : undefined
  const walk = async (part) => {
    const open = await shop
    if (!open) return { passed: 0, failed: 0 }
    return walkPart(browsers, part, { E2E_FREE_PORT: open.port, E2E_IS_OPEN: '1' })
  }
  // As much at once as keeps two processors busy to the end. The tests of the first lane mostly wait.
  const beside = [unit({ projects: ['beside'], isLoud: false, workers: 1 }), walk('beside')]
  counts.push(await unit({ projects: ['together', 'alone'], workers: 2 }))
  counts.push(...(await checking).map(tell))
  counts.push(...(await Promise.all(beside)))
  counts.push(await walk('timed'))
  const ended = await (await shop)?.end()
  if (addUp(counts).failed > 0) process.stdout.write(ended?.output ?? '')
  return counts
}

/** One for all parts: to open one takes as much as a dozen journeys. Of one that does not open Playwright tells. */
async function openShop() {
  const port = await freePort()
  const { end, ended } = begin(['src/main.ts'], { env: shopSettings(port, dataDir) })
  const isOpen = () =>
    fetch(`http://localhost:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await Promise.race([ended, isOpen()]))) await sleep(100)
  return { port, end }
}

async function walkPart(browsers, part, shopThere = {}) {
  const found = await browsers
  if (found) return e2e(found, part, shopThere)
  process.stdout.write('There is no Chromium for the journeys: install one, or set CHROMIUM_PATH.\n')
  return { passed: 0, failed: 1 }
}

async function checkSources() {
  return [
    await check('format', [toolPath('oxfmt'), '--check']),
    await check('lint', [toolPath('oxlint'), '--deny-warnings', '--type-aware'], thrifty),
    await check('nothing unused', [toolPath('knip')]),
    await check('nothing unused but by tests', [toolPath('knip'), '--production']),
    await check('rooms', [toolPath('dependency-cruiser', 'depcruise'), 'src', 'packages']),
    await check('browsers', ['browsers/check.ts'], thrifty),
    await check('types', ['scripts/typecheck.mjs']),
  ]
}

/** One check that passes or fails as a whole; it speaks only when it fails. */
async function check(name, args, env = {}) {
  const started = performance.now()
  const { code, output } = await run(args, { env })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return code === 0
    ? { passed: 1, failed: 0, words: `${name} ok (${seconds} s)\n` }
    : { passed: 0, failed: 1, words: `${name} failed (${seconds} s)\n${output}` }
}

function tell({ words, ...counts }) {
  process.stdout.write(words)
  return counts
}

/** Of all of Vitest's projects, or of some; quiet ones print only what failed. */
async function unit({ projects = [], isLoud = true, workers } = {}) {
  const report = join(reports, `vitest-${projects.join('-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  // Without colours a dot is one byte in the log of a CI, with them fourteen.
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const only = projects.map((project) => `--project=${project}`)
  const lanes = workers === undefined ? [] : [`--maxWorkers=${workers}`]
  const args = [toolPath('vitest'), 'run', ...reporters, ...only, ...lanes]
  const { code, output } = await run(args, { isLoud, env })
  if (!isLoud && code !== 0) process.stdout.write(output)
  const tests = read(report)
  testTimes.push(...timesOfVitest(tests))
  return countVitest(tests, code)
}

async function e2e({ shell, chromium }, part, shopThere) {
  const report = join(reports, `playwright-${part}.json`)
  const { args, env = {}, isLoud = false, niceness = 0 } = parts[part]
  const command = [toolPath('@playwright/test', 'playwright'), 'test', '--output', `test-results/${part}`]
  const { code, output } = await run([...command, ...args], {
    isLoud,
    niceness,
    // At any other it goes at once and leaves its shop behind.
    endSignal: 'SIGINT',
    env: {
      CHROMIUM_PATH: shell,
      FULL_CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_DATA_DIR: dataDir,
      E2E_PART: part,
      E2E_FREE_PORT: await freePort(),
      ...shopThere,
      ...env,
    },
  })
  if (!isLoud && code !== 0) process.stdout.write(output)
  const journeys = read(report)
  journeyTimes.push(...timesOfPlaywright(journeys))
  return countPlaywright(journeys, code)
}

async function freePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return String(port)
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}

async function interrupt() {
  await endRunning()
  process.exit(130)
}
