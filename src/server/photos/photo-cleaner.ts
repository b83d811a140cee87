import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { type CleaningOrder, type CleaningOutcome, type CleaningReport, cleaningReport } from './cleaning.ts'
import { processorSeconds } from './processor-time.ts'
import { turns } from './turns.ts'

/** Makes photos anew in processes of their own, so that no file can harm or slow the shop. */
export interface PhotoCleaner {
  /**
   * Waits for a free process, in turn with other visitors and after the same one's earlier photos. Rejects only when
   * none can be started, or when files cannot be read and written.
   */
  clean(order: CleaningOrder, visitor: string): Promise<CleaningOutcome>
  /** Ends the processes, whatever they are at; what was asked of them and is asked later fails. */
  stop(): Promise<void>
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
}

const ourProgram = fileURLToPath(new URL('./cleaner-process.ts', import.meta.url))

/**
 * A cleaner whose processes start with the first photo. One that takes too much processor time or memory is killed
 * and its photo refused; one that dies by itself gets its photo tried once more by another. One that was not given
 * the time it may take is killed too, but that tells nothing of the photo.
 */
export function createPhotoCleaner(log: FastifyBaseLogger, options: CleanerOptions = {}): PhotoCleaner {
  const { places = Math.min(2, availableParallelism()), seconds = 20, idleSeconds = 60 } = options
  const { memoryMb = 640, cpuSeconds = 10, program = ourProgram } = options
  const take = turns(places)
  const running = new Set<ChildProcess>()
  let isStopped = false
  const idle: { readonly child: ChildProcess; readonly endsSoon: NodeJS.Timeout }[] = []

  async function start(): Promise<ChildProcess> {
    if (isStopped) throw new Error('the photo cleaner was stopped')
    const child = startProcess({ program, memoryMb, cpuSeconds })
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      const at = idle.findIndex((resting) => resting.child === child)
      if (at !== -1) clearTimeout(idle.splice(at, 1)[0]?.endsSoon)
    })
    const said = await hear(child, seconds)
    if (said.kind === 'ready') return child
    child.kill('SIGKILL')
    throw new Error(`the photo cleaner does not start: ${'why' in said ? said.why : said.kind}`)
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

  async function clean(order: CleaningOrder): Promise<CleaningOutcome> {
    for (let tries = 1; ; tries++) {
      const child = wake() ?? (await start())
      const usedBefore = processorSeconds(child.pid) ?? 0
      const answer = hear(child, seconds)
      // A closed channel is told by the child's end.
      child.send(order, () => {})
      const report = await answer
      switch (report.kind) {
        case 'photo':
        case 'not-a-photo':
        case 'broken':
        case 'too-large':
          rest(child)
          return report
        case 'failed':
          rest(child)
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

type ProcessOptions = Required<Pick<CleanerOptions, 'program' | 'memoryMb' | 'cpuSeconds'>>

function startProcess({ program, memoryMb, cpuSeconds }: ProcessOptions) {
  const child = fork(program, [String(memoryMb), String(cpuSeconds)], {
    // Nothing of the shop's environment is for a process that reads strangers' files.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A failed kill is told here too; whoever waits hears of the end of the process.
  child.on('error', () => {})
  return child
}

/** It said nothing in time. */
interface Late {
  readonly kind: 'late'
  readonly why: string
}

/** It said nothing more, or nothing that can be understood. */
interface Died {
  readonly kind: 'died'
  readonly why: string
}

/** The next thing that a process says, within so many seconds. */
function hear(child: ChildProcess, seconds: number): Promise<CleaningReport | Late | Died> {
  return new Promise((resolve) => {
    const settle = (report: CleaningReport | Late | Died) => {
      clearTimeout(timeIsUp)
      child.off('message', listen)
      child.off('exit', bury)
      child.off('error', fail)
      resolve(report)
    }
    const listen = (message: unknown) => {
      const report = v.safeParse(cleaningReport, message)
      settle(report.success ? report.output : { kind: 'died', why: 'not understood' })
    }
    const bury = (code: number | null, signal: NodeJS.Signals | null) =>
      settle({ kind: 'died', why: signal ?? `exit code ${code}` })
    const fail = (error: Error) => settle({ kind: 'died', why: error.message })
    const timeIsUp = setTimeout(() => settle({ kind: 'late', why: 'took too long' }), seconds * 1000)
    child.on('message', listen)
    child.on('exit', bury)
    child.on('error', fail)
  })
}
