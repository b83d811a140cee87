import { plainLine } from '../platform/plain-text.ts'

/** The texts that the owner writes in Markdown. */
export const siteTextNames = ['offer', 'privacy'] as const
export type SiteTextName = (typeof siteTextNames)[number]

export const longestSiteText = 30_000

/** Headings that links from elsewhere lead to, with what such a link ends in. */
export const linkedHeadings = {
  offer: { Доставка: 'delivery', Повернення: 'returns' },
  privacy: {},
} as const satisfies Record<SiteTextName, Readonly<Record<string, string>>>

/** Words in braces that stand for a sentence which follows from the settings of the shop. */
export const inserts = {
  offer: ['правила доставки'],
  privacy: ['правила фото', 'SMS', 'строки замовлень', 'звернення'],
} as const satisfies Record<SiteTextName, readonly string[]>

/** As it is kept: lines of plain text with plain spaces. `undefined` when it cannot be. */
export function siteText(text: string): string | undefined {
  if (text.length > longestSiteText) return undefined
  const lines = text.replaceAll('\u00a0', ' ').split(/\r?\n/)
  // Of a list within a list the blanks in front are what makes it one.
  const kept = lines.map((line) => {
    const plain = plainLine(line, longestSiteText)
    return plain === undefined ? undefined : plain && `${/^ */.exec(line)?.[0] ?? ''}${plain}`
  })
  if (kept.includes(undefined)) return undefined
  const whole = kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return whole === '' ? undefined : whole
}

/** The linked headings that it lacks. */
export function missingHeadings(name: SiteTextName, text: string): string[] {
  const headings = new Set(
    text
      .split('\n')
      .flatMap((line) => /^#{1,3} +(?<words>.+?)(?: +#+)?$/.exec(line)?.groups?.['words'] ?? []),
  )
  return Object.keys(linkedHeadings[name]).filter((heading) => !headings.has(heading))
}

/** What stands in braces and stands for nothing. */
export function unknownInserts(name: SiteTextName, text: string): string[] {
  const known: readonly string[] = inserts[name]
  return [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word = '']) => word)
    .filter((word) => !known.includes(word))
}

/** With the sentences in place of what stands for them. */
export function withInserts(text: string, sentences: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (braces, word: string) =>
    Object.hasOwn(sentences, word) ? (sentences[word] ?? '') : braces,
  )
}
