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
type CompositionFinding =
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
        .map((declared): Match => ({ declared, product, ingredient: ingredient.replaceAll(/\s+/gu, ' ') })),
    ),
  )
  if (matches.length > 0) return { kind: 'contains', matches }
  const isGiven = products.length > 0 && products.every(({ inci = '' }) => isReadable(inci))
  return { kind: isGiven ? 'nothing-found' : 'not-given' }
}

/** The names on a label, one after the other; «INCI:» and «May contain» are no part of a name. */
export function ingredientsOf(inci: string): string[] {
  const isListed = /[,;•·●]/u.test(inci)
  return (
    inci
      .replace(/^\s*(?:inci|ingredients|склад|інгредієнти)\s*:/iu, '')
      // Lines break names too, where something else divides them.
      .split(isListed ? /[;•·●]|(?<!\d),|,(?!\d)|\+\/-|\.\s+(?=\p{Lu})/u : /\n|\.\s+(?=\p{Lu})/u)
      .map((name) => name.trim().replace(/\.$/u, ''))
      .filter((name) => /[\p{L}\p{N}]/u.test(name))
  )
}

/** In the letters that labels are written in; what is in another composition nobody can tell. */
function isReadable(inci: string): boolean {
  const ingredients = ingredientsOf(inci)
  const hasOthers = ingredients.some((name) => /[^\P{L}\p{Script=Latin}]/u.test(name))
  return ingredients.some((name) => /\p{Script=Latin}/u.test(name)) && !hasOthers
}

function bears(ingredient: string, name: string): boolean {
  const wanted = name.replace(/^=|\.$/gu, '')
  // «Mel/Honey» and «Mel (Honey)» are two names of one thing.
  if (name.startsWith('=')) return ingredient.split(/[/()[\]\n]/u).some((one) => spelt(one).trim() === wanted)
  return spelt(ingredient).includes(name.endsWith('.') ? ` ${wanted} ` : ` ${wanted}`)
}

function spelt(ingredient: string): string {
  const words = ingredient
    .toLowerCase()
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '')
  return ` ${words.join(' ')} `
}
