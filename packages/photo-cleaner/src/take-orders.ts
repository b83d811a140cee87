import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import * as v from 'valibot'
import { type Announcement, announcement, type Report, type SaidOfItself } from './said.ts'

/** What a program makes of a file. */
export interface Answer<OfFile extends Report> {
  readonly report: OfFile
  /** The file made anew, part after part: as many bytes as the report says. */
  readonly file?: readonly Buffer[]
}

const checkEveryMs = 25

/**
 * Makes this process one that reads what strangers send: started, limited in time and killed by `createCleaner`. It does
 * one order after another and ends with its owner. Files come and go through a pipe, so that it needs none of the disk's;
 * its arguments are the MB of memory it may have, the seconds of processor time that one file may take, and the number
 * of the user that it becomes, if it is root. An answer that throws is no fault of the file.
 */
export async function takeOrders<OfFile extends Report>(
  answer: (file: Buffer, order: unknown) => Promise<Answer<OfFile>>,
): Promise<void> {
  const [memoryMb = 0, cpuSeconds = 0, nobody] = process.argv.slice(2).map(Number)
  const pipe = new Socket({ fd: 4, readable: true, writable: true })

  async function take({ bytes, order }: Announcement): Promise<() => void> {
    const { report, file = [] } = await answer(await receive(pipe, bytes), order)
    return () => {
      say(report)
      for (const part of file) pipe.write(part)
    }
  }

  async function obey(message: unknown) {
    const stopWatching = watch(memoryMb, cpuSeconds)
    const reply = await take(v.parse(announcement, message)).catch(failed)
    stopWatching()
    reply()
  }

  process.on('message', (message) => void obey(message))
  process.on('disconnect', killMyself)
  // Orders of the shop go before files, and where memory runs out this process goes first.
  setPriority(Math.max(10, getPriority()))
  if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
  if (nobody !== undefined) become(nobody)
  say({ kind: 'ready' })
}

async function receive(pipe: Socket, length: number): Promise<Buffer> {
  const body = Buffer.allocUnsafe(length)
  for (let at = 0; at < length;) {
    const chunk: unknown = pipe.read(Math.min(length - at, pipe.readableLength || length - at))
    if (Buffer.isBuffer(chunk)) at += chunk.copy(body, at)
    else await once(pipe, 'readable')
  }
  return body
}

function failed(error: unknown) {
  return () => say({ kind: 'failed', why: error instanceof Error ? error.message : String(error) })
}

/** What decodes beside this thread can be looked at by it, and ended; for what keeps this thread busy, its owner ends it. */
function watch(memoryMb: number, cpuSeconds: number): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isTooLong = user + system > cpuSeconds * 1e6
    if (!isTooLong && process.memoryUsage.rss() <= memoryMb * 1024 * 1024) return
    clearInterval(timer)
    die(isTooLong ? 'processor time' : 'memory')
  }, checkEveryMs)
  return () => clearInterval(timer)
}

/** Asks to be killed; an exit would wait for the decoder. */
function die(what: string) {
  say({ kind: 'too-much', why: `took too much ${what}` })
  setTimeout(killMyself, 500)
}

function killMyself() {
  process.kill(process.pid, 'SIGKILL')
}

function say(what: Report | SaidOfItself) {
  process.send?.(what)
}

/**
 * Root, who may do anything, becomes a user who may do nothing, for good: after all modules are there, which that user
 * need not be allowed to read, and before the first byte of a stranger's.
 */
function become(nobody: number) {
  process.setgroups?.([])
  process.setgid?.(nobody)
  process.setuid?.(nobody)
  if (process.getuid?.() !== nobody || process.getgroups?.().some((group) => group !== nobody))
    throw new Error('still root')
}
