import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The script behind a command of an installed package. */
export function toolPath(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * For tools written in Go, on a machine whose processors have other work: one thread at a time, and the memory collected
 * when it has grown fivefold. A third to a half less of processor time, for up to 1 GB of memory.
 */
export const thrifty = { GOMAXPROCS: '1', GOGC: '400' }

/** Children, and the signal that each takes for its end. */
const running = new Map()
let isEnding = false

/**
 * Runs a script with this Node to its end. Resolves with its exit code and with what it printed, or with nothing
 * where `isLoud` let it print straight to the terminal. With a `niceness`, of 1 to 19, others come first.
 */
export function run(args, options) {
  return begin(args, options).ended
}

/** The same; its end is waited for, or brought about, by whoever began it. */
export function begin(args, { isLoud = false, env = {}, endSignal = 'SIGTERM', niceness = 0 } = {}) {
  const never = new Promise(() => {})
  if (isEnding) return { ended: never, end: () => never } // nothing new is begun
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
  })
  running.set(child, endSignal)
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
  const end = () => {
    child.kill(endSignal)
    return ended
  }
  return { ended, end }
}

/** Ends everything that `run` started; from then on it starts nothing, and its callers wait for ever. */
export async function endRunning() {
  isEnding = true
  await Promise.all(
    [...running].map(([child, endSignal]) => {
      child.kill(endSignal)
      return once(child, 'close')
    }),
  )
}
