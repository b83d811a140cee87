import { textKinds } from '../platform/text-kinds.ts'

interface Caption {
  /** Seconds. */
  readonly from: number
  readonly to: number
  readonly words: string
}

type ReadCaptions =
  | { readonly kind: 'read'; readonly captions: readonly Caption[] }
  /** `line`: the first that is invalid or too long, from 1. */
  | { readonly kind: 'wrong' | 'too-long'; readonly line: number }

/** Characters; three times what can be read at once. */
export const longestCaption = 300

const time = String.raw`(?:([01]\d|2[0-3]):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timesLine = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`)

export function readCaptions(file: string): ReadCaptions {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { kind: 'wrong', line: 1 }
  const captions: Caption[] = []
  for (const { line, words } of blocksOf(lines).slice(1)) {
    if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(words[0] ?? '')) continue
    // An optional cue identifier.
    const named = words[0]?.includes('-->') ? 0 : 1
    const caption = captionOf(words.slice(named))
    if (!caption || caption.from < (captions.at(-1)?.from ?? 0)) return { kind: 'wrong', line: line + named }
    if (caption.words.length > longestCaption) return { kind: 'too-long', line: line + named }
    captions.push(caption)
  }
  return captions.length === 0 ? { kind: 'wrong', line: lines.length } : { kind: 'read', captions }
}

export function captionFile(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, to, words }) => {
    const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `${timeText(from)} --> ${timeText(to)}\n${text}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

function blocksOf(lines: readonly string[]): { line: number; words: string[] }[] {
  const blocks: { line: number; words: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const isFirst = (lines[index - 1] ?? '').trim() === ''
    if (isFirst) blocks.push({ line: index + 1, words: [line] })
    else blocks.at(-1)?.words.push(line)
  }
  return blocks
}

function captionOf([times = '', ...lines]: readonly string[]): Caption | undefined {
  const found = timesLine.exec(times)
  if (!found) return undefined
  const [from, to] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))]
  const words = plainWords(lines.join('\n'))
  return from < to && words !== '' ? { from, to, words } : undefined
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['lrm', ''],
  ['rlm', ''],
])

/** Without empty lines, which would end a cue. */
function plainWords(text: string): string {
  const plain = text
    .replaceAll(/<[^>]*>?/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities.get(name) ?? whole)
  const lines = textKinds.lines(plain).split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function secondsOf([hours = '0', minutes = '', seconds = '', thousandths = '']: readonly string[]): number {
  return Number(hours || 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

/** `00:01:05.250`. */
function timeText(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}
