import { readFileSync } from 'node:fs'

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
