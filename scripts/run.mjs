/** `node scripts/run.mjs <start|go-live|…>`: needs Node 20 or later and npm; installs the rest and runs the pinned Node. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { findNode } from './find-node.mjs'
import { installBrowsersAhead } from './install-chromium.mjs'
import { installWhole, isInstalled } from './install.mjs'
import { releaseFile, root } from './root.mjs'
import { BadSettingsFile, readSettings } from './settings-file.mjs'
import { compileShop, shopEnvironment, shopFlags } from './shop-process.mjs'

// Vite reloads pages and styles by itself.
const watched = ['src/main.ts', 'src/server', 'src/contract', 'src/domain', 'packages', 'db/migrations']

const commands = {
  start: ['src/main.ts'],
  'go-live': ['src/commands/go-live.ts'],
  operator: ['src/commands/operator.ts'],
  alerts: ['src/commands/alerts.ts'],
  erase: ['src/commands/erase.ts'],
  doctor: ['src/commands/doctor.ts'],
  backup: ['src/commands/backup.ts'],
  restore: ['src/commands/restore.ts'],
  'find-payments': ['src/commands/find-payments.ts'],
  demo: ['demo/run.ts'],
  dev: [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'src/main.ts'],
  test: ['scripts/test.mjs'],
  build: ['src/build.ts'],
  release: ['scripts/release.mjs'],
  proof: ['proofs/run.ts'],
  sheets: ['studio/sheets/make.ts'],
  pictures: ['studio/sheets/pictures.ts'],
  bind: ['words/bind.ts'],
  browsers: ['browsers/check.ts'],
}

/** For a running shop: no development tools needed. */
const forOwners = new Set([
  'start',
  'go-live',
  'operator',
  'alerts',
  'erase',
  'doctor',
  'backup',
  'restore',
  'find-payments',
  'demo',
])

/** Build the pages if necessary; a release has them. */
const mayBuild = new Set(['start', 'demo'])
const isAtWork = process.env.NODE_ENV === 'production' || existsSync(join(root, releaseFile))

// For open requests and the database.
const patienceMs = 20_000

/** Rarely needed: `npm run operator -- alerts`. */
const ofOperator = new Set(['alerts', 'find-payments'])

const [asked, ...words] = process.argv.slice(2)
await (asked === 'operator' && ofOperator.has(words[0]) ? main(words[0], words.slice(1)) : main(asked, words))

async function main(name, args) {
  const command = commands[name]
  if (!command) return fail(`Usage: node scripts/run.mjs <${Object.keys(commands).join('|')}>`)
  if (!existsSync(join(root, command.at(-1)))) return fail(`There is no ${command.at(-1)}.`)
  const walks = name === 'test' && [undefined, 'e2e'].includes(args.find((word) => !word.startsWith('--')))
  // Playwright's own browser may be installed: then the tests look first.
  if (walks && !isInstalled(root, true)) installBrowsersAhead().catch(() => {})
  const withTools = isAtWork ? !forOwners.has(name) : mayBuild.has(name) || !forOwners.has(name)
  const installed = await installWhole({ withTools })
  if (!installed) return fail('The packages are not installed; why is said above.')
  const node = findNode()
  if (!node) return fail('This machine needs Node 24 or later: the project brings none for it.')
  const settings = settingsFor(name)
  if (!settings) return
  if (name === 'dev') process.exitCode = await runToItsEnd(node, [...command, ...args], { KRAPLIA_DEV: '1' })
  else if (name === 'start') process.exitCode = await start(node, args, settings)
  else process.exitCode = await runToItsEnd(node, [...command, ...args], settings)
  // Then opens the shop.
  if (name === 'demo' && process.exitCode === 0) process.exitCode = await start(node, [], settings)
}

/** The environment takes precedence. Tests ignore the file. */
function settingsFor(name) {
  if (!forOwners.has(name)) return {}
  try {
    return { ...readSettings(), ...process.env }
  } catch (error) {
    if (!(error instanceof BadSettingsFile)) throw error
    return fail(error.message)
  }
}

async function start(node, args, settings) {
  await compileShop(node)
  return runToItsEnd(node, [...shopFlags, ...commands.start, ...args], { ...settings, ...shopEnvironment })
}

/** npm's shell dies of its signals without passing them on: detected by a new parent. */
function whenNpmIsGone(leave) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && leave(), 250).unref()
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

/** Forwards the first signal; resolves with the exit code. */
function runToItsEnd(node, args, environment = {}) {
  const hasGroups = process.platform !== 'win32'
  // A process group of its own: Ctrl-C arrives once, through us. The channel tells it when we are killed.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    detached: hasGroups,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...environment, PATH: pathWith(node) },
  })
  const endGroup = () => {
    try {
      if (hasGroups) process.kill(-Number(child.pid), 'SIGKILL')
      else child.kill()
    } catch {
      // It has ended.
    }
  }
  let isEnding = false
  const end = (signal) => {
    if (isEnding) return
    isEnding = true
    child.kill(signal)
    setTimeout(endGroup, patienceMs).unref()
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const endBy = (signal) => end(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  for (const signal of signals) process.on(signal, endBy)
  whenNpmIsGone(() => end('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${node} does not run: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      for (const one of signals) process.off(one, endBy)
      endGroup()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

function pathWith(node) {
  return [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter)
}
