/** One thing in the words of schema.org, as search engines read it from a page. */
export interface LinkedData {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** What a page says of itself, in the one block that stands in its head. */
export function linkedDataBlock(things: readonly LinkedData[]): object {
  return { '@context': 'https://schema.org', '@graph': things }
}
