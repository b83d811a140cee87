import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * How Node runs the shop: V8 may grow as large as the machine allows and would keep what it once took; a shop
 * needs little, and these bounds cost it no speed that could be measured.
 */
export const shopFlags = ['--max-semi-space-size=4', '--max-old-space-size=256']

const compiled = join(root, '.cache', 'compiled')

/** Fewer heaps of the C library for the same reason; and code that need not be compiled again. */
export const shopEnvironment = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compiled }

/**
 * Has another process compile the shop's code unless that was done since it last changed. What turns TypeScript
 * into JavaScript would otherwise stay in the shop's memory, a fifth of it. Never fails: it only saves.
 */
export async function compileShop(node) {
  const marker = join(compiled, 'compiled-at')
  try {
    if (existsSync(marker) && statSync(marker).mtimeMs > lastChange()) return
    mkdirSync(compiled, { recursive: true })
    await load(node)
    writeFileSync(marker, '')
  } catch {
    // A folder that cannot be written, say. The shop compiles for itself then.
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
  // The shop loads its stand-ins only in test mode.
  const acquirers = './src/server/payments/acquirers.ts'
  const script = `await import('./src/main.ts'); await (await import('${acquirers}')).loadStandIns(); process.exit()`
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script],
    {
      cwd: root,
      stdio: 'ignore',
      // Nothing is started: it needs no setting of the shop's.
      env: { PATH: process.env.PATH, ...shopEnvironment },
    },
  )
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
