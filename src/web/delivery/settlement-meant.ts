import type { FoundSettlement } from '../../contract/delivery/places.ts'

/** The one that is surely meant by a whole name: the likeliest, where no other city is called so and it is one, or alone. */
export function settlementMeant(
  typed: string,
  found: readonly FoundSettlement[],
): FoundSettlement | undefined {
  const [first] = found
  const name = plain(typed)
  if (!first || plain(first.name) !== name) return undefined
  const others = found.slice(1).filter((other) => plain(other.name) === name)
  const isAlone = others.length === 0
  const isOnlyCity = first.kind === 'city' && others.every(({ kind }) => kind !== 'city')
  return isAlone || isOnlyCity ? first : undefined
}

/** Without what people leave out: the kind, apostrophes, capitals, hyphens. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/^(м|смт|с|с-ще)\.?\s+/u, '')
    .replaceAll(/\P{Ll}/gu, '')
}
