import { type Catalogue, isForSale, type Kit, productsIn } from '../catalogue/catalogue.ts'
import { recommendedKitIds } from './recommend.ts'
import { routineOf } from './routine.ts'
import { checkComposition, type Match } from './check-composition.ts'
import { readAllergies } from './read-allergies.ts'

export interface FoundAllergen {
  readonly names: readonly string[]
  readonly product: string
  readonly ingredient: string
}

/** Reports matches only, never that a kit is safe: a person checks each order. */
export interface KitsCheck {
  readonly found: Readonly<Record<string, readonly FoundAllergen[]>>
  readonly isToBeRead: boolean
  readonly others: readonly OtherKit[]
}

export type OtherKit = Pick<Kit, 'name' | 'skinTypeLabel' | 'price'> & { readonly id: string }

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

function canStandIn(kit: Kit, recommendedKitId: string): boolean {
  const { id, products, isAddOn } = kit
  const { morning, evening } = routineOf(products)
  const isDaily = morning.length + evening.length > 0
  // `recommendedKitIds` go from strong to gentle; other kits have no rank.
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
