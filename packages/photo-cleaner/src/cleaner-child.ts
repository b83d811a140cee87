import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import * as v from 'valibot'
import { type Report, type SaidOfItself, saidOfItself } from './said.ts'

/** What a cleaner's process is started with; see `CleanerOptions`. */
interface ProcessOptions {
  readonly program: string
  readonly memoryMb: number
  readonly cpuSeconds: number
  readonly user: number | undefined
}

export function startProcess({ program, memoryMb, cpuSeconds, user }: ProcessOptions) {
  const child = fork(program, [memoryMb, cpuSeconds, user ?? []].flat().map(String), {
    // Nothing of its owner's environment is for a process that reads strangers' files.
    env: { MALLOC_ARENA_MAX: '2' },
    cwd: '/',
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  // What is written to a process that has ended; its end is told by itself.
  pipeOf(child).on('error', () => {})
  // A failed kill is told here too; whoever waits hears of the end of the process.
  child.on('error', () => {})
  return child
}

/** Where files go to a process and come back. */
export function pipeOf(child: ChildProcess): Socket {
  const pipe = child.stdio[4]
  if (!(pipe instanceof Socket)) throw new Error('a cleaner has no pipe')
  return pipe
}

/** It said nothing in time. */
interface Late {
  readonly kind: 'late'
  readonly why: string
}

/** It said nothing more, or nothing that can be understood. */
export interface Died {
  readonly kind: 'died'
  readonly why: string
}

/** It said something of the file. */
interface SaidOfFile<R extends Report> {
  readonly kind: 'of-file'
  readonly report: R
}

type Said<R extends Report> = SaidOfFile<R> | SaidOfItself | Late | Died

/** Nothing more is to be had of a process that has said this. */
export function isLastWord<R extends Report>(said: Said<R>): said is Late | Died | TooMuch {
  return said.kind === 'late' || said.kind === 'died' || said.kind === 'too-much'
}
type TooMuch = Extract<SaidOfItself, { readonly kind: 'too-much' }>

/** The next thing that a process says, within so many seconds. */
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

/** Linux counts for its users in hundredths of a second, whatever the processor does. */
const ticksPerSecond = 100

/** Seconds of processor time that a running process has used, all its threads together; undefined but on Linux. */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // What stands before may hold anything: the name of the program.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}
