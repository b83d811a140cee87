import type { KnownAllergen, ReadAllergies } from './read-allergies.ts'

export interface Match {
  readonly declared: KnownAllergen
  readonly product: string
  readonly ingredient: string
}

/** Never says that a kit is safe: without a match the specialist still checks the composition. */
type CompositionFinding =
  | { readonly kind: 'contains'; readonly matches: readonly Match[] }
  | { readonly kind: 'not-given' }
  | { readonly kind: 'nothing-found' }

interface Product {
  readonly name: string
  readonly inci?: string | undefined
}

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

export function ingredientsOf(inci: string): string[] {
  const isListed = /[,;•·●]/u.test(inci)
  return (
    inci
      .replace(/^\s*(?:inci|ingredients|склад|інгредієнти)\s*:/iu, '')
      // In a list with separators a line break may fall within a name.
      .split(isListed ? /[;•·●]|(?<!\d),|,(?!\d)|\+\/-|\.\s+(?=\p{Lu})/u : /\n|\.\s+(?=\p{Lu})/u)
      .map((name) => name.trim().replace(/\.$/u, ''))
      .filter((name) => /[\p{L}\p{N}]/u.test(name))
  )
}

/** Only Latin letters can be matched. */
function isReadable(inci: string): boolean {
  const ingredients = ingredientsOf(inci)
  const hasOthers = ingredients.some((name) => /[^\P{L}\p{Script=Latin}]/u.test(name))
  return ingredients.some((name) => /\p{Script=Latin}/u.test(name)) && !hasOthers
}

function bears(ingredient: string, name: string): boolean {
  const wanted = name.replace(/^=|\.$/gu, '')
  // «Mel/Honey» and «Mel (Honey)» are synonyms.
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
