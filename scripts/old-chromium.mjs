import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { takeTurn, withoutSecrets } from './install.mjs'
import { runs } from './installed-chromium.mjs'
import { root } from './root.mjs'

const run = promisify(execFile)

/** With the libraries that they need. */
const packages = {
  92: '@sparticuz/chromium@92.0.0',
  102: '@sparticuz/chrome-aws-lambda@14.0.0',
  109: '@sparticuz/chromium@109.0.6',
}

export const runsOldChromiums = process.platform === 'linux' && process.arch === 'x64'

/** Cached in `.cache`. Throws if unavailable. */
export async function oldChromium(version) {
  const folder = join(root, '.cache', 'chromium', String(version))
  const launcher = join(folder, 'run')
  const release = await takeTurn(join(root, '.cache', `installing-chromium-${version}`))
  try {
    if (!existsSync(launcher)) await unpack(packages[version], folder)
    if (!runs(launcher)) throw new Error(`Chromium ${version} does not run here: ${launcher}`)
    return launcher
  } finally {
    release()
  }
}

/** Atomic by rename. */
async function unpack(wanted, folder) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  // A project of its own: with --prefix npm would ignore the machine's settings (proxy, certificates).
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }')
  // Without dependencies and peers.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps']
  const patience = ['--fetch-retries=1', '--fetch-timeout=20000']
  const env = withoutSecrets(process.env)
  await run('npm', ['install', ...options, ...patience, wanted], {
    cwd: unfinished,
    env,
    timeout: 90_000,
  }).catch(({ stderr = '' }) => {
    throw new Error(`npm could not fetch ${wanted}, a browser for the tests: ${stderr.trim()}`)
  })
  const bin = join(unfinished, 'node_modules', wanted.replace(/@[^@]+$/, ''), 'bin')
  await writeUnpacked(join(bin, 'chromium.br'), join(unfinished, 'chromium'))
  for (const archive of ['aws.tar', 'swiftshader.tar']) {
    const file = join(unfinished, archive)
    await writeUnpacked(join(bin, `${archive}.br`), file)
    await run('tar', ['-xf', file, '-C', unfinished])
    rmSync(file)
  }
  rmSync(join(unfinished, 'node_modules'), { recursive: true })
  const [libraries, program] = ['lib', 'chromium'].map((name) => join(folder, name))
  const lines = ['#!/bin/sh', `export LD_LIBRARY_PATH='${libraries}'`, `exec '${program}' "$@"`, '']
  writeFileSync(join(unfinished, 'run'), lines.join('\n'), { mode: 0o755 })
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

async function writeUnpacked(from, to) {
  writeFileSync(to, await promisify(brotliDecompress)(readFileSync(from)), { mode: 0o755 })
}
