import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import * as v from 'valibot'
import { type Report, type SaidOfItself, saidOfItself } from './said.ts'

interface ProcessOptions {
  readonly program: string
  readonly memoryMb: number
  readonly cpuSeconds: number
  readonly user: number | undefined
}

export function startProcess({ program, memoryMb, cpuSeconds, user }: ProcessOptions) {
  const child = fork(program, [memoryMb, cpuSeconds, user ?? []].flat().map(String), {
    // Nothing of the shop's environment.
    env: { MALLOC_ARENA_MAX: '2' },
    cwd: '/',
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  // EPIPE after its end, which is reported separately.
  pipeOf(child).on('error', () => {})
  // Also a failed kill; its end is reported separately.
  child.on('error', () => {})
  return child
}

export function pipeOf(child: ChildProcess): Socket {
  const pipe = child.stdio[4]
  if (!(pipe instanceof Socket)) throw new Error('a cleaner has no pipe')
  return pipe
}

interface Late {
  readonly kind: 'late'
  readonly why: string
}

export interface Died {
  readonly kind: 'died'
  readonly why: string
}

interface SaidOfFile<R extends Report> {
  readonly kind: 'of-file'
  readonly report: R
}

type Said<R extends Report> = SaidOfFile<R> | SaidOfItself | Late | Died

export function isLastWord<R extends Report>(said: Said<R>): said is Late | Died | TooMuch {
  return said.kind === 'late' || said.kind === 'died' || said.kind === 'too-much'
}
type TooMuch = Extract<SaidOfItself, { readonly kind: 'too-much' }>

export function waitForReport<R extends Report>(
  child: ChildProcess,
  reports: v.GenericSchema<unknown, R>,
  seconds: number,
): Promise<Said<R>> {
  return new Promise((resolve) => {
    const settle = (said: Said<R>) => {
      clearTimeout(timeIsUp)
      child.off('message', listen)
      child.off('exit', bury)
      child.off('error', fail)
      resolve(said)
    }
    const listen = (message: unknown) => {
      const ofItself = v.safeParse(saidOfItself, message)
      if (ofItself.success) return settle(ofItself.output)
      const ofFile = v.safeParse(reports, message)
      settle(
        ofFile.success ? { kind: 'of-file', report: ofFile.output } : { kind: 'died', why: 'not understood' },
      )
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

/** USER_HZ is 100 on Linux. */
const ticksPerSecond = 100

/** All threads; `undefined` except on Linux. */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name before may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}
