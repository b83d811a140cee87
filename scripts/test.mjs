/**
 * All checks, even after failures, with `N passed, N failed` as the last line. What has passed here and has not changed
 * since is left out, but not in CI and not with `--all`. Argument `unit` or `e2e`: only those; `unit PATH …`: of the unit
 * tests those at such a path.
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
import { root } from './root.mjs'
import { begin, endRunning, run, thrifty, toolPath } from './run-tool.mjs'
import { addUp, countPlaywright, countVitest } from './count-tests.mjs'
import { rememberPasses } from './passed-before.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failed-tests.mjs'
import { slowestOf, timesOfPlaywright, timesOfVitest } from './slowest-tests.mjs'

const reports = mkdtempSync(join(tmpdir(), 'kraplia-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const [kind, ...paths] = process.argv.slice(2).filter((word) => word !== '--all')
const memory = rememberPasses(root, { isWhole: process.argv.includes('--all') })
const leftOut = { files: 0, checks: 0, journeys: false }
// Hundreds of Node processes share a compile cache.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled')
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => void interrupt())

// The launcher's channel must not keep this process alive.
process.channel?.unref()

const testTimes = []
const journeyTimes = []
const failures = []

const dataDir = join(reports, 'shop')

const untimed = ['--grep-invert', '@timed']
const patiently = { E2E_PATIENCE: '4', NO_COLOR: '1' }

/** Run together. */
const parts = {
  /** After the unit tests, but before browsers where Linux schedules by session: each browser is one. */
  beside: { args: untimed, env: patiently, niceness: 10 },
  /** Timing promises run alone. */
  timed: { args: ['--grep', '@timed'], isLoud: true },
  all: { args: [], isLoud: true },
}

const unitTests = chooseUnitTests()
const { passed, failed } = addUp(await runAll())
memory.keep()
for (const { title, seconds } of [...slowestOf(testTimes), ...slowestOf(journeyTimes)])
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${title}\n`)
// Once more at the end, as a CI may keep no more of the output.
for (const { title, why } of failures) process.stdout.write(`failed: ${title}\n${why.slice(0, 2000)}\n`)
process.stdout.write(wordsOfLeftOut())
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || (passed === 0 && wordsOfLeftOut() === '') ? 1 : 0

async function runAll() {
  const counts = []
  // Beside the build (one CPU) and the unit tests, which often wait.
  const checking = kind === undefined ? checkSources() : []
  if (kind === 'unit') return [await unit()]
  const browsers = findBrowsers()
  // If it fails, the journeys that need it say why.
  if (runsOldChromiums) oldChromium(102).catch(() => {})
  // Tests use the built shop.
  const built = await check('build', ['src/build.ts'])
  counts.push(tell(built))
  if (kind === 'e2e') return built.failed > 0 ? counts : [...counts, await walkPart(browsers, 'all')]
  const isUnchanged = memory.hasPassed('journeys')
  leftOut.journeys = isUnchanged
  const shop = built.failed === 0 && !isUnchanged ? openShop() : undefined
  const walk = async (part) => {
    const open = await shop
    if (!open) return { passed: 0, failed: 0 }
    return walkPart(browsers, part, { E2E_FREE_PORT: open.port, E2E_IS_OPEN: '1' })
  }
  // Keeps two CPUs busy; the first lane mostly waits.
  const beside = unit({ projects: ['beside'], isLoud: false, workers: 1 })
  const walking = walk('beside')
  counts.push(await unit({ projects: ['together', 'alone'], workers: 2 }))
  counts.push(...(await checking).map(tell))
  counts.push(await beside)
  const walked = [await walking, await walk('timed')]
  if (walked.every((part) => part.passed > 0 && part.failed === 0)) memory.pass('journeys')
  counts.push(...walked)
  const ended = await (await shop)?.end()
  if (addUp(counts).failed > 0) process.stdout.write(ended?.output ?? '')
  return counts
}

/** Shared, as opening takes as long as a dozen journeys. Playwright reports a failure. */
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
  failures.push({
    title: 'journeys',
    why: 'There is no Chromium for the journeys: install one, or set CHROMIUM_PATH.',
  })
  return { passed: 0, failed: 1 }
}

async function checkSources() {
  return [
    await checkChanged('format', [toolPath('oxfmt'), '--check']),
    await checkChanged('lint', [toolPath('oxlint'), '--deny-warnings', '--type-aware'], thrifty),
    await checkChanged('nothing unused', [toolPath('knip')]),
    await checkChanged('nothing unused but by tests', [toolPath('knip'), '--production']),
    await checkChanged('rooms', [toolPath('dependency-cruiser', 'depcruise'), 'src', 'packages']),
    await checkChanged('browsers', ['browsers/check.ts'], thrifty),
    await checkChanged('types', ['scripts/typecheck.mjs']),
  ]
}

async function checkChanged(name, args, env) {
  if (memory.hasPassed(name)) {
    leftOut.checks++
    return { passed: 0, failed: 0, words: '' }
  }
  const checked = await check(name, args, env)
  if (checked.failed === 0) memory.pass(name)
  return checked
}

/** Prints only failures. */
async function check(name, args, env = {}) {
  const started = performance.now()
  const { code, output } = await run(args, { env })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code === 0) return { passed: 1, failed: 0, words: `${name} ok (${seconds} s)\n` }
  failures.push({ title: name, why: output })
  return { passed: 0, failed: 1, words: `${name} failed (${seconds} s)\n${output}` }
}

function tell({ words, ...counts }) {
  process.stdout.write(words)
  return counts
}

/** Quiet ones print only failures. */
async function unit({ projects = [], isLoud = true, workers } = {}) {
  if (unitTests?.length === 0) return { passed: 0, failed: 0 }
  const report = join(reports, `vitest-${projects.join('-')}.json`)
  const passedFiles = join(reports, `passed-${projects.join('-')}.json`)
  const reporters = ['dot', 'json', './scripts/passed-files.mjs'].map((name) => `--reporter=${name}`)
  // A coloured dot takes fourteen bytes of a CI log.
  const env = { PASSED_FILES: passedFiles, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }
  const only = projects.map((project) => `--project=${project}`)
  const lanes = workers === undefined ? [] : [`--maxWorkers=${workers}`]
  // A project may have none that are to run.
  const chosen = unitTests ? ['--passWithNoTests', ...unitTests.map((file) => join(root, file))] : []
  const output = `--outputFile.json=${report}`
  const args = [toolPath('vitest'), 'run', ...reporters, output, ...only, ...lanes, ...chosen]
  const { code, output: said } = await run(args, { isLoud, env })
  if (!isLoud && code !== 0) process.stdout.write(said)
  memory.pass(...(read(passedFiles) ?? []))
  const tests = read(report)
  testTimes.push(...timesOfVitest(tests))
  failures.push(...failuresOfVitest(tests, code))
  return countVitest(tests, code)
}

async function e2e({ shell, chromium }, part, shopThere) {
  const report = join(reports, `playwright-${part}.json`)
  const { args, env = {}, isLoud = false, niceness = 0 } = parts[part]
  const command = [toolPath('@playwright/test', 'playwright'), 'test', '--output', `test-results/${part}`]
  const { code, output } = await run([...command, ...args], {
    isLoud,
    niceness,
    // On any other signal it exits at once and leaves its shop running.
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
  failures.push(...failuresOfPlaywright(journeys, code))
  return countPlaywright(journeys, code)
}

/** Nothing for all. */
function chooseUnitTests() {
  if (kind === 'e2e' || !memory.testFiles) return paths.length > 0 ? paths : undefined
  const asked = memory.testFiles.filter(
    (file) => paths.length === 0 || paths.some((path) => file.includes(path)),
  )
  const changed = asked.filter((file) => !memory.hasPassed(file))
  leftOut.files = asked.length - changed.length
  return changed
}

function wordsOfLeftOut() {
  const { files, checks } = leftOut
  const kinds = [
    files > 0 && `${files} test files`,
    checks > 0 && `${checks} checks`,
    leftOut.journeys && 'the journeys',
  ].filter(Boolean)
  if (kinds.length === 0) return ''
  return `left out: ${kinds.join(', ')}, unchanged since they passed (npm test -- --all runs them)\n`
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
