import { type Answer, takeOrders } from '@kraplia/photo-cleaner'
import { captionFile, readCaptions } from '../../../../domain/site/captions.ts'
import type { CaptionsReport } from './captions-report.ts'

function clean(file: Buffer): Answer<CaptionsReport> {
  const text = textOf(file)
  if (text === undefined) return { report: { kind: 'not-utf-8' } }
  const read = readCaptions(text)
  if (read.kind !== 'read') return { report: read }
  const made = Buffer.from(captionFile(read.captions))
  const end = Math.max(...read.captions.map(({ to }) => to))
  return { report: { kind: 'captions', bytes: made.length, end }, file: [made] }
}

/** Invalid UTF-8 would be shown as «�». */
function textOf(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

await takeOrders(async (file) => clean(file))
