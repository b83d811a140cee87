import { type Catalogue, isForSale, type Kit, productsIn } from '../catalogue/catalogue.ts'
import { recommendedKitIds } from './recommend.ts'
import { routineOf } from './routine.ts'
import { checkComposition, type Match } from './check-composition.ts'
import { readAllergies } from './read-allergies.ts'

/** An ingredient that bears names of something declared, perhaps of several things at once. */
export interface FoundAllergen {
  readonly names: readonly string[]
  readonly product: string
  readonly ingredient: string
}

/**
 * What was declared against all that is sold. It speaks of what was found only: no kit is ever said to be safe, and a
 * person compares each before it is sent.
 */
export interface KitsCheck {
  /** By the kit's id, where anything was found. */
  readonly found: Readonly<Record<string, readonly FoundAllergen[]>>
  /** Something of what was written has to be read by a person, or nothing was named at all. */
  readonly isToBeRead: boolean
  /** To take in place of the recommended one. */
  readonly others: readonly OtherKit[]
}

export type OtherKit = Pick<Kit, 'name' | 'skinTypeLabel' | 'price'> & { readonly id: string }

/** Looks for what somebody wrote of their allergies in every kit. */
export function checkKits(written: string, recommendedKitId: string, catalogue: Catalogue): KitsCheck {
  const read = readAllergies(written)
  const isToBeRead = read.known.length === 0 || read.unknown.length > 0
  const checked = catalogue.map((kit) => ({ kit, finding: checkComposition(read, productsIn(kit)) }))
  return {
    found: Object.fromEntries(
      checked.flatMap(({ kit, finding }) =>
        finding.kind === 'contains' ? [[kit.id, byIngredient(finding.matches)]] : [],
      ),
    ),
    isToBeRead,
    others: isToBeRead
      ? []
      : checked
          .filter(({ finding }) => finding.kind === 'nothing-found')
          .filter(({ kit }) => canStandIn(kit, recommendedKitId))
          .map(({ kit: { id, name, skinTypeLabel, price } }) => ({ id, name, skinTypeLabel, price })),
  }
}

/** A kit for every day that is sold now, and no stronger than the one that was recommended. */
function canStandIn(kit: Kit, recommendedKitId: string): boolean {
  const { id, products, isAddOn } = kit
  const { morning, evening } = routineOf(products)
  const isDaily = morning.length + evening.length > 0
  // From the strongest to the gentlest; what the quiz never recommends has no place among them.
  const strength = (kitId: string) => recommendedKitIds.findIndex((one) => one === kitId)
  const isStronger = strength(id) >= 0 && strength(id) < strength(recommendedKitId)
  return isDaily && !isAddOn && isForSale(kit) && !isStronger && id !== recommendedKitId
}

function byIngredient(matches: readonly Match[]): FoundAllergen[] {
  const found = new Map<string, FoundAllergen>()
  for (const { declared, product, ingredient } of matches) {
    const place = JSON.stringify([product, ingredient])
    const names = [...(found.get(place)?.names ?? []), declared.allergen.name]
    found.set(place, { names, product, ingredient })
  }
  return [...found.values()]
}
