import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import * as v from 'valibot'
import { type Announcement, announcement, type Report, type SaidOfItself } from './said.ts'

export interface Answer<OfFile extends Report> {
  readonly report: OfFile
  readonly file?: readonly Buffer[]
}

const checkEveryMs = 25

/** Arguments: memory in MB, CPU seconds per file, uid to switch to if root. Files come through a pipe: no disk access. */
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
  // The shop gets priority, and the OOM killer takes this process first.
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

/** Covers decoder threads; if this thread is blocked the owner kills the process. */
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

/** SIGKILL: a normal exit would wait for the decoder. */
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

/** After all modules are loaded and before the first untrusted byte. */
function become(nobody: number) {
  process.setgroups?.([])
  process.setgid?.(nobody)
  process.setuid?.(nobody)
  if (process.getuid?.() !== nobody || process.getgroups?.().some((group) => group !== nobody))
    throw new Error('still root')
}
