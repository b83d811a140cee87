import { readdirSync, readFileSync } from 'node:fs'

/** Processor time is counted by the kernel in hundredths of a second. */
const tickMs = 10

/** Processor time of a process in ms since it began; 0 when it is gone. */
export function processorMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const threads = readdirSync(`/proc/${pid}/task`).length
    // utime, stime; of the server's first process also those of children that have ended.
    const ticks = fields.slice(11, threads > 1 ? 13 : 15).reduce((sum, field) => sum + Number(field), 0)
    return ticks * tickMs
  } catch {
    return 0
  }
}
