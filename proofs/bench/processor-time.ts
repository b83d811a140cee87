import { readdirSync, readFileSync } from 'node:fs'

/** USER_HZ. */
const tickMs = 10

/** 0 when it is gone. */
export function processorMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const threads = readdirSync(`/proc/${pid}/task`).length
    // utime and stime; of the postmaster also cutime and cstime.
    const ticks = fields.slice(11, threads > 1 ? 13 : 15).reduce((sum, field) => sum + Number(field), 0)
    return ticks * tickMs
  } catch {
    return 0
  }
}
