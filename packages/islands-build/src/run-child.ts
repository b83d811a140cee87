import { spawn } from 'node:child_process'
import path from 'node:path'

/** The settings are at fault, so a retry is of no use. */
export class Undrawable extends Error {
  override name = 'Undrawable'
}

const exitCodes = { failed: 1, undrawable: 2, noRoom: 3 } as const

/** All pages take a fifth of it. */
const mostHeapMb = 768

/** A hang or memory leak affects nobody else. Throws its error, or {@link Undrawable}. */
export async function runChild(script: string, order: object, mostMs: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${mostHeapMb}`, path.join(import.meta.dirname, script)],
    { stdio: ['pipe', 'inherit', 'pipe'], env: childEnvironment() },
  )
  child.stdin.end(JSON.stringify(order))
  const complaints: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
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

/** The bundler's many dependencies must not see secrets in the environment. */
function childEnvironment(): NodeJS.ProcessEnv {
  const needed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_COMPILE_CACHE']
  return Object.fromEntries([
    ...needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ['NODE_ENV', 'production'],
  ])
}

/** The counterpart of {@link runChild}. */
export function endFailed(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = exitCodeOf(error)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Undrawable) return exitCodes.undrawable
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' ? exitCodes.noRoom : exitCodes.failed
}
