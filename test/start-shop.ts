import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../scripts/root.mjs'
import { compileShop, shopEnvironment, shopFlags } from '../scripts/shop-process.mjs'

export type Environment = Readonly<Record<string, string>>

/** Of a run of all tests, which fills it as it goes. */
const compileCache = process.env['NODE_COMPILE_CACHE']

/** What a process of Node may know of this one's environment. */
export const nodeEnvironment = {
  PATH: process.env['PATH'],
  ...shopEnvironment,
  ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }),
}

export interface ShopProcess {
  /** Where it is asked. */
  readonly origin: string
  readonly pid: number
  /** From spawn until it is open. */
  readonly readyAfterMs: number
  hasEnded(): boolean
  /** SIGKILL. */
  kill(): void
  stop(): Promise<void>
}

export interface ShopProcessOptions {
  readonly onLine?: (line: string) => void
  /** A line it writes as an error; without this it is printed. */
  readonly onComplaint?: (line: string) => void
  /** Of another version. */
  readonly cwd?: string | undefined
  /** A wrapper command. */
  readonly through?: readonly string[]
}

const opensWithinMs = 240_000

/** In a process of its own, without rate limits. Throws if it ends before it is open, or is not open in time. */
export async function startShop(
  port: number,
  env: Environment,
  { onLine, onComplaint = print, cwd = root, through = [] }: ShopProcessOptions = {},
): Promise<ShopProcess> {
  const origin = `http://127.0.0.1:${port}`
  if (compileCache === undefined) await compileShop(process.execPath)
  const started = performance.now()
  const [command, ...args] = [...through, process.execPath, ...shopFlags, 'src/main.ts']
  const child = spawn(command, args, {
    cwd,
    env: {
      ...nodeEnvironment,
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
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const complaints: string[] = []
  readLines(child.stderr, (line) => {
    complaints.push(line)
    onComplaint(line)
  })
  const failure = await Promise.race([
    new Promise<undefined>((resolve) => {
      readLines(child.stdout, (line) => {
        onLine?.(line)
        if (isOpen(line)) resolve(undefined)
      })
    }),
    once(child, 'exit').then(([code, signal]) => `ended with ${code ?? signal}: ${complaints.join(' ')}`),
    sleep(opensWithinMs, `was not open within ${opensWithinMs / 1000} s`, { ref: false }),
  ])
  if (failure !== undefined) {
    child.kill('SIGKILL')
    throw new Error(`the shop ${failure}`)
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

/** What a shop writes once it sells. */
export const isOpen = (words: string) => words.includes('is open')

/** VmRSS. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

function readLines(stream: Readable | null, onLine: (line: string) => void) {
  if (stream) createInterface({ input: stream }).on('line', onLine)
}

function print(line: string) {
  process.stderr.write(`${line}\n`)
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
