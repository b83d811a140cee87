import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { createTestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { newFolder } from './new-folder.ts'
import type { TestShop } from './shop.ts'
import { type Environment, isOpen, nodeEnvironment, startShop } from './start-shop.ts'

export interface TestShopProcess {
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

export interface TestShopProcessOptions {
  /** Settings beside those of a test shop. */
  readonly env?: Environment
  /** How many files it may have open; without it, as many as this process. */
  readonly maxOpenFiles?: number
}

/** A shop in a process of its own over a database of its own, once it is open; it ends with the test. */
export async function startShopProcess({
  env = {},
  maxOpenFiles,
}: TestShopProcessOptions = {}): Promise<TestShopProcess> {
  const database = await createTestDatabase()
  const port = await freePort()
  // That of the build: its pages are drawn.
  const { PUBLIC_ORIGIN: origin = 'http://localhost:4000', DATA_DIR: dataDir = await newFolder() } = env
  const settings = {
    DATABASE_URL: database.url,
    ...(env['DATABASE_URL'] === undefined && { DATABASE_OWNER_URL: database.ownerUrl }),
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: origin,
    // The pretend carrier.
    NOVA_POSHTA_URL: '',
    ...env,
  }
  const [lines, complaints]: [string[], string[]] = [[], []]
  const starting = startShop(port, settings, {
    onLine: (line) => lines.push(line),
    onComplaint: (line) => complaints.push(line),
    ...(maxOpenFiles !== undefined && {
      through: ['/bin/sh', '-c', `ulimit -n ${maxOpenFiles} && exec "$0" "$@"`],
    }),
  })
  onTestFinished(async () => {
    await starting.then(
      (opened) => opened.stop(),
      () => undefined,
    )
    await database.drop()
  })
  const shop = await starting
  return {
    url: shop.origin,
    origin,
    port,
    pid: shop.pid,
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

const sourceOf = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))
