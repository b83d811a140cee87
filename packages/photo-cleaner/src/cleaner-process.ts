import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import * as v from 'valibot'
import { cleanPhoto } from './clean-photo.ts'
import { type Announcement, announcement, type CleaningReport, maxPhotoBytes } from './cleaning.ts'
import { fileOfForm } from './form-file.ts'

/*
 * The process that decodes what strangers send: started, limited in time and killed by `createPhotoCleaner`. It does
 * one order after another and ends with its owner. Photos come and go through a pipe, so that it needs no file; its
 * arguments are the MB of memory it may have, the seconds of processor time that one photo may take, and the number
 * of the user that it becomes, if it is root.
 */

const [memoryMb = 0, cpuSeconds = 0, nobody] = process.argv.slice(2).map(Number)
const checkEveryMs = 25
const pipe = new Socket({ fd: 4, readable: true, writable: true })

async function clean({ bytes: length, formType }: Announcement): Promise<() => void> {
  const body = await receive(length)
  const file =
    formType === undefined ? { kind: 'file' as const, bytes: body } : await fileOfForm(body, formType)
  if (file.kind === 'broken') return () => report(file)
  if (file.bytes.length > maxPhotoBytes) return () => report({ kind: 'too-large' })
  const cleaned = await cleanPhoto(file.bytes)
  if (cleaned.kind === 'not-a-photo') return () => report(cleaned)
  const { bytes, ...photo } = cleaned.photo
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return () => {
    report({ kind: 'photo', ...photo, bytes: bytes.length, sha256 })
    pipe.write(bytes)
  }
}

async function receive(length: number): Promise<Buffer> {
  const body = Buffer.allocUnsafe(length)
  for (let at = 0; at < length;) {
    const chunk: unknown = pipe.read(Math.min(length - at, pipe.readableLength || length - at))
    if (Buffer.isBuffer(chunk)) at += chunk.copy(body, at)
    else await once(pipe, 'readable')
  }
  return body
}

function failed(error: unknown) {
  return () => report({ kind: 'failed', why: error instanceof Error ? error.message : String(error) })
}

/** Decoding happens beside this thread, so that it can look on and put an end to it. */
function watch(): () => void {
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
  report({ kind: 'too-much', why: `took too much ${what}` })
  setTimeout(killMyself, 500)
}

function killMyself() {
  process.kill(process.pid, 'SIGKILL')
}

function report(what: CleaningReport) {
  process.send?.(what)
}

/**
 * Root, who may do anything, becomes a user who may do nothing, for good: after all modules are there, which that user
 * need not be allowed to read, and before the first byte of a stranger's.
 */
function becomeNobody() {
  if (nobody === undefined) return
  process.setgroups?.([])
  process.setgid?.(nobody)
  process.setuid?.(nobody)
  if (process.getuid?.() !== nobody || process.getgroups?.().some((group) => group !== nobody))
    throw new Error('still root')
}

async function obey(message: unknown) {
  const stopWatching = watch()
  const answer = await clean(v.parse(announcement, message)).catch(failed)
  stopWatching()
  answer()
}

process.on('message', (message) => void obey(message))
process.on('disconnect', killMyself)
// Orders go before photos, and where memory runs out this process goes first.
setPriority(Math.max(10, getPriority()))
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
becomeNobody()
report({ kind: 'ready' })
