import { spawn } from 'node:child_process'
import path from 'node:path'

/** The settings are at fault: no page can be drawn of them, now or later. Everything else may pass. */
export class Undrawable extends Error {
  override name = 'Undrawable'
}

/** By what such a process ends. */
const exitCodes = { failed: 1, undrawable: 2, noRoom: 3 } as const

/** Of what it makes in JavaScript: all pages of a shop take a fifth of it. */
const mostHeapMb = 768

/**
 * Runs one of the scripts beside this file in a process of its own, which is told on its standard input what to do: what
 * hangs there, or takes all memory, holds nobody else. Throws with the reason when it fails, or not in this time:
 * {@link Undrawable} where the settings are at fault.
 */
export async function runChild(script: string, order: object, mostMs: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${mostHeapMb}`, path.join(import.meta.dirname, script)],
    { stdio: ['pipe', 'inherit', 'pipe'], env: childEnvironment() },
  )
  child.stdin.end(JSON.stringify(order))
  const complaints: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  // One that hangs is as one that failed.
  const patience = setTimeout(() => child.kill('SIGKILL'), mostMs).unref()
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => clearTimeout(patience))
  if (code === 0) return
  const why = `The site could not be built.\n${Buffer.concat(complaints).toString()}`
  if (code === exitCodes.undrawable) throw new Undrawable(why)
  throw Object.assign(new Error(why), code === exitCodes.noRoom && { code: 'ENOSPC' })
}

/** Bundler and renderer bring a hundred packages along: whatever else stands in the environment, keys of banks perhaps, is not for them. */
function childEnvironment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_COMPILE_CACHE']
  return Object.fromEntries([
    ...needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ['NODE_ENV', 'production'],
  ])
}

/** Says why on the standard error, for {@link runChild}. */
export function endFailed(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = exitCodeOf(error)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Undrawable) return exitCodes.undrawable
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' ? exitCodes.noRoom : exitCodes.failed
}
