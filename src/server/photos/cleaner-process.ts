import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import * as v from 'valibot'
import { cleanPhoto } from './clean-photo.ts'
import { type CleaningOrder, cleaningOrder, type CleaningReport, maxPhotoBytes } from './cleaning.ts'
import { fileOfForm } from './form-file.ts'

/*
 * The process that decodes what strangers send: started, limited in time and killed by `createPhotoCleaner`. It does
 * one order after another and ends with the shop. Its arguments are the MB of memory it may have and the seconds of
 * processor time that one photo may take.
 */

const [memoryMb = 0, cpuSeconds = 0] = process.argv.slice(2).map(Number)
const lookEveryMs = 25

async function clean({ sent, clean: target, boundary }: CleaningOrder): Promise<CleaningReport> {
  const body = await readFile(sent)
  const file = boundary === undefined ? { kind: 'file' as const, bytes: body } : fileOfForm(body, boundary)
  if (file.kind === 'broken') return file
  if (file.bytes.length > maxPhotoBytes) return { kind: 'too-large' }
  const cleaned = await cleanPhoto(file.bytes)
  if (cleaned.kind === 'not-a-photo') return cleaned
  const { bytes, ...photo } = cleaned.photo
  await writeFile(target, bytes, { mode: 0o600 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { kind: 'photo', ...photo, bytes: bytes.length, sha256 }
}

function failed(error: unknown): CleaningReport {
  return { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
}

/** Decoding happens beside this thread, so that it can look on and put an end to it. */
function watch(): () => void {
  const before = process.cpuUsage()
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isTooLong = user + system > cpuSeconds * 1e6
    if (!isTooLong && process.memoryUsage.rss() <= memoryMb * 1024 * 1024) return
    clearInterval(looking)
    die(isTooLong ? 'processor time' : 'memory')
  }, lookEveryMs)
  return () => clearInterval(looking)
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

async function obey(message: unknown) {
  const stopWatching = watch()
  const outcome = await clean(v.parse(cleaningOrder, message)).catch(failed)
  stopWatching()
  report(outcome)
}

process.on('message', (message) => void obey(message))
process.on('disconnect', killMyself)
// Orders go before photos, and where memory runs out this process goes first.
setPriority(10)
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
report({ kind: 'ready' })
