import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  type Died,
  isLastWord,
  pipeOf,
  processorSeconds,
  startProcess,
  waitForReport,
} from './cleaner-child.ts'
import type { Announcement, CleaningOrder, CleaningOutcome } from './cleaning.ts'
import { receiveFile, sendFile } from './pass-file.ts'
import { fairQueue } from './fair-queue.ts'

/** Makes photos anew in processes of their own, so that no file can harm or slow this one. */
export interface PhotoCleaner {
  /**
   * Waits for a free process, in turn with other visitors and after the same one's earlier photos. Rejects only when
   * none can be started, or when files cannot be read and written.
   */
  clean(order: CleaningOrder, visitor: string): Promise<CleaningOutcome>
  /** Ends the processes, whatever they are at; what was asked of them and is asked later fails. */
  stop(): Promise<void>
}

/** Told of each process that came to its end over a photo, and why. */
export interface CleanerLog {
  warn(details: object, message: string): void
}

export interface CleanerOptions {
  /** How many photos are cleaned at once, each by a process that does nothing else meanwhile. */
  readonly places?: number
  /** After so long with one photo a process is killed; on a machine with time for it none takes that long. */
  readonly seconds?: number
  /** What one photo may cost; the largest ones taken need 550 MB and 3 seconds. */
  readonly memoryMb?: number
  readonly cpuSeconds?: number
  /** A process with nothing to do ends after so long. */
  readonly idleSeconds?: number
  /** The program of a process. */
  readonly program?: string
  /** The number of the user that a process becomes; for root alone, who else stays who they are. */
  readonly user?: number | undefined
}

/**
 * No system gives this number to anybody: who has it owns no file and no process. `nobody` may own both, a database
 * that root has started for one.
 */
const userForRoot = 65_533

const ourProgram = fileURLToPath(new URL('./cleaner-process.ts', import.meta.url))

/**
 * A cleaner whose processes start with the first photo. One that takes too much processor time or memory is killed
 * and its photo refused; one that dies by itself gets its photo tried once more by another. One that was not given
 * the time it may take is killed too, but that tells nothing of the photo.
 */
export function createPhotoCleaner(log: CleanerLog, options: CleanerOptions = {}): PhotoCleaner {
  const { places = Math.min(2, availableParallelism()), seconds = 20, idleSeconds = 60 } = options
  const { memoryMb = 640, cpuSeconds = 10, program = ourProgram } = options
  const { user = process.getuid?.() === 0 ? userForRoot : undefined } = options
  const take = fairQueue(places)
  const running = new Set<ChildProcess>()
  let isStopped = false
  const idle: { readonly child: ChildProcess; readonly endsSoon: NodeJS.Timeout }[] = []

  async function start(): Promise<ChildProcess> {
    if (isStopped) throw new Error('the photo cleaner was stopped')
    const child = startProcess({ program, memoryMb, cpuSeconds, user })
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      const at = idle.findIndex((resting) => resting.child === child)
      if (at !== -1) clearTimeout(idle.splice(at, 1)[0]?.endsSoon)
    })
    const report = await waitForReport(child, seconds)
    if (report.kind === 'ready') return child
    child.kill('SIGKILL')
    throw new Error(`the photo cleaner does not start: ${'why' in report ? report.why : report.kind}`)
  }

  /** The process used last, so that the others come to their end. */
  function wake(): ChildProcess | undefined {
    const resting = idle.pop()
    clearTimeout(resting?.endsSoon)
    return resting?.child
  }

  function rest(child: ChildProcess) {
    if (!child.connected) return
    const endsSoon = setTimeout(() => child.kill('SIGKILL'), idleSeconds * 1000)
    endsSoon.unref()
    idle.push({ child, endsSoon })
  }

  /** Sends a photo to a process and writes down what comes back; whatever else it says is for the caller. */
  async function exchange(child: ChildProcess, { sent, clean: target, formType }: CleaningOrder) {
    const pipe = pipeOf(child)
    const answer = waitForReport(child, seconds)
    const sending = sendFile(sent, pipe, (bytes) => {
      const what: Announcement = formType === undefined ? { bytes } : { bytes, formType }
      // A closed channel is told by the child's end.
      child.send(what, () => {})
    })
    const report = await Promise.race([answer, sending.then(() => answer)])
    if (isLastWord(report)) return report
    const isSent = await Promise.race([sending.then(() => true), sleep(1000, false, { ref: false })])
    if (!isSent) return { kind: 'died', why: 'answered before it had read' } satisfies Died
    if (report.kind !== 'photo') return report
    const isLate = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    const isWhole = await receiveFile(pipe, report.bytes, target).finally(() => clearTimeout(isLate))
    if (isWhole) return report
    await rm(target, { force: true })
    return { kind: 'died', why: 'sent no photo' } satisfies Died
  }

  async function clean(order: CleaningOrder): Promise<CleaningOutcome> {
    for (let tries = 1; ; tries++) {
      const child = wake() ?? (await start())
      const usedBefore = processorSeconds(child.pid) ?? 0
      const report = await exchange(child, order).catch((error: unknown) => {
        // Half a photo may be on its way.
        child.kill('SIGKILL')
        throw error
      })
      switch (report.kind) {
        case 'photo':
        case 'not-a-photo':
        case 'broken':
        case 'too-large':
          rest(child)
          return report
        case 'failed':
          child.kill('SIGKILL')
          throw new Error(`photo not cleaned: ${report.why}`)
        case 'late': {
          const secondsUsed = (processorSeconds(child.pid) ?? 0) - usedBefore
          child.kill('SIGKILL')
          log.warn({ why: report.why, secondsUsed, isOver: true }, 'photo cleaner ended')
          const isMachineSlow = secondsUsed < cpuSeconds
          return isMachineSlow ? { kind: 'busy' } : { kind: 'not-a-photo', why: report.why }
        }
        case 'ready':
        case 'too-much':
        case 'died': {
          child.kill('SIGKILL')
          const why = report.kind === 'ready' ? 'started anew' : report.why
          const isOver = report.kind === 'too-much' || tries > 1
          log.warn({ why, isOver }, 'photo cleaner ended')
          if (isOver) return { kind: 'not-a-photo', why }
        }
      }
    }
  }

  return {
    clean: (order, visitor) => take(visitor, () => clean(order)),
    async stop() {
      isStopped = true
      await Promise.all(
        [...running].map(async (child) => {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }),
      )
    },
  }
}
