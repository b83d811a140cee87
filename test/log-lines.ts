import { PassThrough } from 'node:stream'
import { pino } from 'pino'

/** A log that keeps its lines, to be looked at. */
export function keepLines(level: 'info' | 'debug' = 'info') {
  const lines: string[] = []
  const stream = new PassThrough({ encoding: 'utf8' })
  stream.on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)))
  return { log: pino({ level }, stream), lines }
}
