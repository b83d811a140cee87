import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** V8 would keep what it once took; these bounds cost no measurable speed. */
export const shopFlags = ['--max-semi-space-size=4', '--max-old-space-size=256']

const compiled = join(root, '.cache', 'compiled')

/** Fewer malloc arenas, and a compile cache. */
export const shopEnvironment = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compiled }

/** In another process, as the TypeScript compiler would stay in memory (a fifth of the shop's). Failures are harmless. */
export async function compileShop(node) {
  const marker = join(compiled, 'compiled-at')
  try {
    if (existsSync(marker) && statSync(marker).mtimeMs > lastChange()) return
    mkdirSync(compiled, { recursive: true })
    await load(node)
    writeFileSync(marker, '')
  } catch {
    // A read-only folder, say; the shop compiles for itself then.
  }
}

function lastChange() {
  const sources = ['src', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
  )
  const files = sources.filter((file) => file.endsWith('.ts') && !file.startsWith(join('src', 'web')))
  return Math.max(...['package-lock.json', ...files].map((file) => statSync(join(root, file)).mtimeMs))
}

function load(node) {
  // Loaded in test mode only.
  const acquirers = './src/server/payments/acquirers.ts'
  const script = `await import('./src/main.ts'); await (await import('${acquirers}')).loadStandIns(); process.exit()`
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script],
    {
      cwd: root,
      stdio: 'ignore',
      // Nothing is started, so no settings are needed.
      env: { PATH: process.env.PATH, ...shopEnvironment },
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
