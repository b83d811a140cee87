import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The script behind an installed command. */
export function toolPath(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** For tools in Go beside other work: a third to half less CPU time, for up to 1 GB of memory. */
export const thrifty = { GOMAXPROCS: '1', GOGC: '400' }

/** With their end signals. */
const running = new Map()
let isEnding = false

/** Resolves with exit code and output; `isLoud` prints directly. `niceness`: 1 to 19. */
export function run(args, options) {
  return begin(args, options).ended
}

/** As `run`, with a way to end it. */
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

/** Afterwards nothing starts, and callers wait for ever. */
export async function endRunning() {
  isEnding = true
  await Promise.all(
    [...running].map(([child, endSignal]) => {
      child.kill(endSignal)
      return once(child, 'close')
    }),
  )
}
