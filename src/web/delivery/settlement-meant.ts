import type { FoundSettlement } from '../../contract/delivery/places.ts'

/** An exact name of a city that no other city has, or of a single settlement. */
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

/** Ignores kind, apostrophes, case and hyphens. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/^(м|смт|с|с-ще)\.?\s+/u, '')
    .replaceAll(/\P{Ll}/gu, '')
}
