const longestText = 500

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestText) : ''
}

export function knownId<Id extends string>(ids: readonly Id[], value: unknown): Id | null {
  return ids.find((id) => id === value) ?? null
}
