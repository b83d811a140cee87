export interface LinkedData {
  readonly '@type': string
  readonly [property: string]: unknown
}

export function linkedDataBlock(things: readonly LinkedData[]): object {
  return { '@context': 'https://schema.org', '@graph': things }
}
