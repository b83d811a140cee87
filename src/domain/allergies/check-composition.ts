import type { KnownAllergen, ReadAllergies } from './read-allergies.ts'

/** An ingredient of a product that bears the name of something declared. */
export interface Match {
  readonly declared: KnownAllergen
  readonly product: string
  readonly ingredient: string
}

/**
 * What a declared allergy makes of a kit. It never says that a kit is safe: where nothing is found, a person looks at the
 * composition all the same.
 */
export type CompositionFinding =
  | { readonly kind: 'contains'; readonly matches: readonly Match[] }
  /** Of one product at least: nobody can tell what is in it. */
  | { readonly kind: 'not-given' }
  | { readonly kind: 'nothing-found' }

interface Product {
  readonly name: string
  /** As on the label; absent until the owner has given it. */
  readonly inci?: string | undefined
}

/** Looks for what was declared in the compositions of a kit. A match counts whatever else is not known. */
export function checkComposition({ known }: ReadAllergies, products: readonly Product[]): CompositionFinding {
  const matches = products.flatMap(({ name: product, inci = '' }) =>
    ingredientsOf(inci).flatMap((ingredient) =>
      known
        .filter(({ allergen }) => allergen.inci.some((name) => bears(ingredient, name)))
        .map((declared): Match => ({ declared, product, ingredient })),
    ),
  )
  if (matches.length > 0) return { kind: 'contains', matches }
  const isGiven = products.length > 0 && products.every(({ inci = '' }) => ingredientsOf(inci).length > 0)
  return { kind: isGiven ? 'nothing-found' : 'not-given' }
}

/** The names on a label, one after the other; «INCI:» and «May contain» are no part of a name. */
function ingredientsOf(inci: string): string[] {
  return inci
    .replace(/^\s*(?:inci|ingredients|склад|інгредієнти)\s*:/iu, '')
    .split(/[,;\n•·]|\+\/-/u)
    .map((name) => name.trim().replace(/\.$/u, ''))
    .filter((name) => name !== '')
}

function bears(ingredient: string, name: string): boolean {
  const words = ingredient
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '')
  const wanted = name.replace(/^=|\.$/gu, '')
  const spelt = ` ${words.join(' ')} `
  if (name.startsWith('=')) return spelt.trim() === wanted
  return spelt.includes(name.endsWith('.') ? ` ${wanted} ` : ` ${wanted}`)
}
