import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileShop, shopEnvironment, shopFlags } from '../scripts/shop-process.mjs'

export interface ShopProcess {
  readonly origin: string
  readonly pid: number
  /** From spawn to the first healthy answer. */
  readonly readyAfterMs: number
  hasEnded(): boolean
  /** SIGKILL. */
  kill(): void
  stop(): Promise<void>
}

export interface ShopProcessOptions {
  readonly onLine?: (line: string) => void
  /** Of another version. */
  readonly cwd?: string | undefined
  /** A wrapper command. */
  readonly through?: readonly [string, ...string[]]
}

const startsWithinMs = 120_000

/** In a process of its own. Throws if it is not healthy in time. */
export async function startShop(
  port: number,
  env: Readonly<Record<string, string>>,
  { onLine, cwd, through }: ShopProcessOptions = {},
): Promise<ShopProcess> {
  const origin = `http://127.0.0.1:${port}`
  await compileShop(process.execPath)
  const started = performance.now()
  const [command, ...args] = [...(through ?? []), process.execPath, ...shopFlags, 'src/main.ts']
  const child = spawn(command, args, {
    cwd,
    env: {
      ...process.env,
      ...shopEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
      // Unreachable, so that no directory sync disturbs the measurement.
      NOVA_POSHTA_URL: 'http://127.0.0.1:9',
      ...env,
    },
    // Over the channel the shop learns of this process's death.
    stdio: ['ignore', onLine ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  })
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
  while (!(await isHealthy(origin))) {
    if (hasEnded(child)) throw new Error(`the shop ended with code ${child.exitCode}`)
    if (performance.now() - started > startsWithinMs) {
      child.kill('SIGKILL')
      throw new Error(`the shop was not healthy within ${startsWithinMs / 1000} s`)
    }
    await sleep(10)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - started,
    hasEnded: () => hasEnded(child),
    kill: () => void child.kill('SIGKILL'),
    stop: () => end(child),
  }
}

/** VmRSS. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

async function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/health`, { signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function end(child: ChildProcess) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
