import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as v from 'valibot'
import {
  type Died,
  isLastWord,
  pipeOf,
  processorSeconds,
  startProcess,
  waitForReport,
} from './cleaner-child.ts'
import { fairQueue } from './fair-queue.ts'
import { receiveFile, sendFile } from './pass-file.ts'
import type { Announcement, Report } from './said.ts'

/** Makes files of strangers anew in processes of their own, so that no file can harm or slow this one. */
export interface Cleaner<OfFile extends Report> {
  /**
   * Waits for a free process, in turn with other visitors and after the same one's earlier files. Rejects only when
   * none can be started, or when files cannot be read and written.
   */
  clean(files: CleanedFiles, order: unknown, visitor: string): Promise<Outcome<OfFile>>
  /** Ends the processes, whatever they are at; what was asked of them and is asked later fails. */
  stop(): Promise<void>
}

export interface CleanedFiles {
  /** The file to read: what was sent. */
  readonly sent: string
  /** The file to write, of a report that has `bytes`. */
  readonly clean: string
}

/** How cleaning ends. */
export type Outcome<OfFile extends Report> =
  | OfFile
  /** The machine had no time for it; another time may be better. */
  | { readonly kind: 'busy' }
  /** Processes came to their end over it. */
  | { readonly kind: 'given-up'; readonly why: string }

/** Told of each process that came to its end over a file, and why. */
export interface CleanerLog {
  warn(details: object, message: string): void
}

export interface Program<OfFile extends Report> {
  /** As the log calls it. */
  readonly name: string
  /** Its file, which calls `takeOrders`. */
  readonly program: string
  /** What it may say of a file. */
  readonly reports: v.GenericSchema<unknown, OfFile>
}

export interface CleanerOptions {
  /** How many files are cleaned at once, each by a process that does nothing else meanwhile. */
  readonly places?: number
  /** After so long with one file a process is killed; on a machine with time for it none takes that long. */
  readonly seconds?: number
  /** What one file may cost. */
  readonly memoryMb?: number
  readonly cpuSeconds?: number
  /** A process with nothing to do ends after so long. */
  readonly idleSeconds?: number
  /** The number of the user that a process becomes; for root alone, who else stays who they are. */
  readonly user?: number | undefined
}

/**
 * No system gives this number to anybody: who has it owns no file and no process. `nobody` may own both, a database
 * that root has started for one.
 */
const userForRoot = 65_533

/**
 * A cleaner whose processes start with the first file. One that takes too much processor time or memory is killed
 * and its file given up; one that dies by itself gets its file tried once more by another. One that was not given
 * the time it may take is killed too, but that tells nothing of the file.
 */
export function createCleaner<OfFile extends Report>(
  log: CleanerLog,
  { name, program, reports }: Program<OfFile>,
  options: CleanerOptions = {},
): Cleaner<OfFile> {
  const { places = Math.min(2, availableParallelism()), seconds = 20, idleSeconds = 60 } = options
  const { memoryMb = 640, cpuSeconds = 10 } = options
  const { user = process.getuid?.() === 0 ? userForRoot : undefined } = options
  const take = fairQueue(places)
  const running = new Set<ChildProcess>()
  let isStopped = false
  const idle: { readonly child: ChildProcess; readonly endsSoon: NodeJS.Timeout }[] = []

  async function start(): Promise<ChildProcess> {
    if (isStopped) throw new Error(`the ${name} was stopped`)
    const child = startProcess({ program, memoryMb, cpuSeconds, user })
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      const at = idle.findIndex((resting) => resting.child === child)
      if (at !== -1) clearTimeout(idle.splice(at, 1)[0]?.endsSoon)
    })
    const said = await waitForReport(child, reports, seconds)
    if (said.kind === 'ready') return child
    child.kill('SIGKILL')
    throw new Error(`the ${name} does not start: ${'why' in said ? said.why : 'reported of no file'}`)
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

  /** Sends a file to a process and writes down what comes back; whatever else it says is for the caller. */
  async function exchange(child: ChildProcess, { sent, clean: target }: CleanedFiles, order: unknown) {
    const pipe = pipeOf(child)
    const answer = waitForReport(child, reports, seconds)
    const sending = sendFile(sent, pipe, (bytes) => {
      const what: Announcement = { bytes, order }
      // A closed channel is told by the child's end.
      child.send(what, () => {})
    })
    const said = await Promise.race([answer, sending.then(() => answer)])
    if (isLastWord(said)) return said
    const isSent = await Promise.race([sending.then(() => true), sleep(1000, false, { ref: false })])
    if (!isSent) return { kind: 'died', why: 'answered before it had read' } satisfies Died
    if (said.kind !== 'of-file' || said.report.bytes === undefined) return said
    const isLate = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
    const isWhole = await receiveFile(pipe, said.report.bytes, target).finally(() => clearTimeout(isLate))
    if (isWhole) return said
    await rm(target, { force: true })
    return { kind: 'died', why: 'sent no whole file' } satisfies Died
  }

  async function clean(files: CleanedFiles, order: unknown): Promise<Outcome<OfFile>> {
    for (let tries = 1; ; tries++) {
      const child = wake() ?? (await start())
      const usedBefore = processorSeconds(child.pid) ?? 0
      const said = await exchange(child, files, order).catch((error: unknown) => {
        // Half a file may be on its way.
        child.kill('SIGKILL')
        throw error
      })
      switch (said.kind) {
        case 'of-file':
          rest(child)
          return said.report
        case 'failed':
          child.kill('SIGKILL')
          throw new Error(`the ${name} failed: ${said.why}`)
        case 'late': {
          const secondsUsed = (processorSeconds(child.pid) ?? 0) - usedBefore
          child.kill('SIGKILL')
          log.warn({ why: said.why, secondsUsed, isOver: true }, `${name} ended`)
          const isMachineSlow = secondsUsed < cpuSeconds
          return isMachineSlow ? { kind: 'busy' } : { kind: 'given-up', why: said.why }
        }
        case 'ready':
        case 'too-much':
        case 'died': {
          child.kill('SIGKILL')
          const why = said.kind === 'ready' ? 'started anew' : said.why
          const isOver = said.kind === 'too-much' || tries > 1
          log.warn({ why, isOver }, `${name} ended`)
          if (isOver) return { kind: 'given-up', why }
        }
      }
    }
  }

  return {
    clean: (files, order, visitor) => take(visitor, () => clean(files, order)),
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
