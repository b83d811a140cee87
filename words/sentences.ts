import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'

/** A piece of text that somebody reads, as it stands in the source. */
export interface Sentence {
  readonly file: string
  readonly line: number
  /** What is read; {@link gap} stands where a value is put in. */
  readonly text: string
  /** Its stretches in the source between the values. */
  readonly parts: readonly Part[]
  /** How a no-break space is written there. */
  readonly noBreakSpace: string
}

export interface Part {
  readonly start: number
  readonly end: number
}

/** Where a value is put into a sentence. */
export const gap = '\uFFFC'

const root = join(import.meta.dirname, '..')
/** Pages, letters, refusals, labels, the stand-ins' pages, and the captions of films. */
export const written = ['src', 'packages', 'public/media/videos']
/** Names of places and of what skin does not bear as people mistake them, letters and parts of words: nobody reads those. */
const notRead =
  /^(packages\/pretend-carrier|src\/server\/(delivery\/carriers|platform\/search)|src\/domain\/(quiz\/(allergens|check-composition|check-kits|edit-distance|read-allergies)|platform\/(no-break|names|one-script|email-slips))\.ts)/
/** What is said and drawn in films. */
export const drawn = ['studio/video']

/** Every Ukrainian sentence in these folders. */
export function everySentence(folders: readonly string[]): readonly Sentence[] {
  return folders.flatMap(filesIn).flatMap((file) => sentencesIn(file, readFileSync(join(root, file), 'utf8')))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((name) => /\.(tsx?|mjs|vtt)$/.test(name) && !/\.test\.\w+$/.test(name) && !notRead.test(name))
    .toSorted()
}

/** The sentences of one file: of a program its texts in quotes and between tags, of captions every line. */
export function sentencesIn(file: string, source: string): readonly Sentence[] {
  const found = file.endsWith('.vtt') ? linesOf(source) : textsOf(file, source)
  return found
    .filter(({ text }) => /\p{Script=Cyrillic}/u.test(text))
    .map(({ text, parts, noBreakSpace }) => {
      return { file, line: lineAt(source, parts[0]?.start ?? 0), text, parts, noBreakSpace }
    })
}

type Found = Omit<Sentence, 'file' | 'line'>
const escape = String.raw`\u00a0`

function linesOf(source: string): Found[] {
  return [...source.matchAll(/.+/g)].map(({ 0: text, index }) => ({
    text,
    parts: [{ start: index, end: index + text.length }],
    noBreakSpace: '\u00A0',
  }))
}

function textsOf(file: string, source: string): Found[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Found[] = []
  visit(program, (node) => {
    if (node['type'] === 'Literal' && typeof node['value'] === 'string') {
      const { start, end } = spanOf(node)
      found.push({ text: node['value'], parts: [{ start: start + 1, end: end - 1 }], noBreakSpace: escape })
    }
    if (node['type'] === 'JSXText') {
      found.push({ text: String(node['value']), parts: [spanOf(node)], noBreakSpace: '&nbsp;' })
    }
    if (node['type'] === 'TemplateLiteral' && Array.isArray(node['quasis'])) {
      found.push(templateOf(node['quasis'].filter(isNode), source))
    }
  })
  return found
}

function templateOf(quasis: readonly Node[], source: string): Found {
  const parts = quasis.map((quasi) => {
    const { raw } = valueOf(quasi)
    const start = source.indexOf(raw, spanOf(quasi).start)
    return { start, end: start + raw.length }
  })
  return { text: quasis.map((quasi) => valueOf(quasi).cooked).join(gap), parts, noBreakSpace: escape }
}

type Node = Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function visit(value: unknown, look: (node: Node) => void) {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, look))
  if (!isNode(value)) return
  look(value)
  Object.values(value).forEach((item) => visit(item, look))
}

function spanOf({ start, end }: Node): Part {
  return { start: Number(start), end: Number(end) }
}

function valueOf({ value }: Node): { raw: string; cooked: string } {
  if (!isNode(value)) throw new Error('a template without its text')
  return { raw: String(value['raw']), cooked: String(value['cooked']) }
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
