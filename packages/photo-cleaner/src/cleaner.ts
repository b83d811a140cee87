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

/** In processes of their own, so that no file can harm or slow this one. */
export interface Cleaner<OfFile extends Report> {
  /** Fair queue per visitor. Rejects only if no process can be started or files cannot be read or written. */
  clean(files: CleanedFiles, order: unknown, visitor: string): Promise<Outcome<OfFile>>
  stop(): Promise<void>
}

export interface CleanedFiles {
  readonly sent: string
  /** Written, if the report has `bytes`. */
  readonly clean: string
}

export type Outcome<OfFile extends Report> =
  | OfFile
  /** The machine was overloaded; a retry may succeed. */
  | { readonly kind: 'busy' }
  /** Processes died over it. */
  | { readonly kind: 'given-up'; readonly why: string }

export interface CleanerLog {
  warn(details: object, message: string): void
}

export interface Program<OfFile extends Report> {
  readonly name: string
  readonly program: string
  readonly reports: v.GenericSchema<unknown, OfFile>
}

export interface CleanerOptions {
  readonly places?: number
  readonly seconds?: number
  readonly memoryMb?: number
  readonly cpuSeconds?: number
  readonly idleSeconds?: number
  readonly user?: number | undefined
}

/** Assigned to nobody, so it owns no files or processes; `nobody` may run a database started by root. */
const userForRoot = 65_533

/**
 * One over its limits is killed and its file refused; after a crash it is retried once. CPU starvation is no fault of the
 * file.
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

  /** LIFO, so that the others become idle and exit. */
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

  /** Further messages are for the caller. */
  async function exchange(child: ChildProcess, { sent, clean: target }: CleanedFiles, order: unknown) {
    const pipe = pipeOf(child)
    const answer = waitForReport(child, reports, seconds)
    const sending = sendFile(sent, pipe, (bytes) => {
      const what: Announcement = { bytes, order }
      // A closed channel is reported by the child's end.
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
        // Half a file may be in the pipe.
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
