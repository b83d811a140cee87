import { plainLine } from '../platform/plain-text.ts'

export const siteTextNames = ['offer', 'privacy'] as const
export type SiteTextName = (typeof siteTextNames)[number]

export const longestSiteText = 30_000

/** Anchors of headings that other pages link to. */
export const linkedHeadings = {
  offer: { Доставка: 'delivery', Повернення: 'returns' },
  privacy: {},
} as const satisfies Record<SiteTextName, Readonly<Record<string, string>>>

/** Placeholders in braces for sentences made from the settings. */
export const inserts = {
  offer: ['правила доставки'],
  privacy: ['правила фото', 'SMS', 'строки замовлень', 'звернення'],
} as const satisfies Record<SiteTextName, readonly string[]>

export function siteText(text: string): string | undefined {
  if (text.length > longestSiteText) return undefined
  const lines = text.replaceAll('\u00a0', ' ').split(/\r?\n/)
  // Indentation makes nested lists.
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

export function missingHeadings(name: SiteTextName, text: string): string[] {
  const headings = new Set(
    text
      .split('\n')
      .flatMap((line) => /^#{1,3} +(?<words>.+?)(?: +#+)?$/.exec(line)?.groups?.['words'] ?? []),
  )
  return Object.keys(linkedHeadings[name]).filter((heading) => !headings.has(heading))
}

export function unknownInserts(name: SiteTextName, text: string): string[] {
  const known: readonly string[] = inserts[name]
  return [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, word = '']) => word)
    .filter((word) => !known.includes(word))
}

export function withInserts(text: string, sentences: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (braces, word: string) =>
    Object.hasOwn(sentences, word) ? (sentences[word] ?? '') : braces,
  )
}
