import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { createTestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { newFolder } from './payments/sandbox-bank.ts'
import type { TestShop } from './shop.ts'

type Environment = Readonly<Record<string, string>>

/** What a process of Node may know of this one's environment. */
const nodeEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}

export interface ShopProcess {
  readonly url: string
  /** What it takes for its own address. */
  readonly origin: string
  readonly port: number
  readonly pid: number
  /** As the shop works there. */
  readonly databaseUrl: string
  /** As who owns the tables. */
  readonly ownerUrl: string
  /** Another process with the same one keeps photos where this does. */
  readonly dataDir: string
  /** The lines it has written, those of its log among them. */
  readonly lines: readonly string[]
  /** The lines it has written as errors. */
  readonly complaints: readonly string[]
}

export interface ShopProcessOptions {
  /** Settings beside those of a test shop. */
  readonly env?: Environment
  /** How many files it may have open; without it, as many as this process. */
  readonly maxOpenFiles?: number
}

/** The whole shop in a process of its own over a database of its own, once it is open; it ends with the test. */
export async function startShopProcess({
  env = {},
  maxOpenFiles,
}: ShopProcessOptions = {}): Promise<ShopProcess> {
  const database = await createTestDatabase()
  const port = await freePort()
  // That of the build: its pages are drawn.
  const { PUBLIC_ORIGIN: origin = 'http://localhost:4000', DATA_DIR: dataDir = await newFolder() } = env
  const node = [process.execPath, sourceOf('main.ts')] as const
  const [command, ...args] =
    maxOpenFiles === undefined
      ? node
      : ['/bin/sh', '-c', `ulimit -n ${maxOpenFiles} && exec "$0" "$1"`, ...node]
  const shop = spawn(command, args, {
    env: {
      ...nodeEnvironment,
      PORT: String(port),
      DATABASE_URL: database.url,
      ...(env['DATABASE_URL'] === undefined && { DATABASE_OWNER_URL: database.ownerUrl }),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: origin,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(shop, 'exit')
  onTestFinished(async () => {
    shop.kill()
    await ended
    await database.drop()
  })
  const [lines, complaints]: [string[], string[]] = [[], []]
  createInterface(shop.stderr).on('line', (line) => complaints.push(line))
  const opened = new Promise<boolean>((resolve) => {
    createInterface(shop.stdout).on('line', (line) => {
      lines.push(line)
      if (isOpen(line)) resolve(true)
    })
  })
  if (!(await Promise.race([opened, ended.then(() => false)])))
    throw new Error(`the shop ended before it was open: ${complaints.join(' ')}`)
  const url = `http://localhost:${port}`
  return {
    url,
    origin,
    port,
    pid: shop.pid ?? 0,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    dataDir,
    lines,
    complaints,
  }
}

/**
 * A process that does one part of the work of a shop over its database, for tests that kill it; it has begun, and ends
 * with the test at the latest.
 */
export async function startPartOf(
  shop: Pick<TestShop, 'env'>,
  part: 'jobs' | 'requests',
  env: Environment = {},
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const script = fileURLToPath(new URL('part-of-shop.ts', import.meta.url))
  const child = spawn(process.execPath, [script, part], {
    env: { ...nodeEnvironment, ...shop.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = await once(child.stdout ?? child, 'data')
  return { child, url: String(url) }
}

export interface ProgramOptions {
  /** All of its settings. */
  readonly env: Environment
  readonly args?: readonly string[]
  /** What is done to it while it runs. */
  readonly meanwhile?: (child: ChildProcess) => void
}

/** Runs a program of `src` to its end; what it said, warnings of Node left out, and its exit code. */
export async function runProgram(file: string, { env, args = [], meanwhile }: ProgramOptions) {
  const child = spawn(process.execPath, [sourceOf(file), ...args], {
    env: { ...nodeEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  meanwhile?.(child)
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said: said + complained.replace(/^\(.*\n/gm, ''), code }
}

/** Has a shop end as soon as it is open. */
export function endOnceOpen(child: ChildProcess) {
  child.stdout?.on('data', (words) => isOpen(String(words)) && child.kill('SIGTERM'))
}

const isOpen = (words: string) => words.includes('is open')
const sourceOf = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))
