import { allKits, kitFacts } from './catalogue.ts'
import { packTogether, type ParcelSize, volumeOf } from './parcel-size.ts'

/**
 * What a parcel of these lines of an order weighs and measures. What the catalogue no longer has counts as its largest kit;
 * `undefined` when nothing is packed.
 */
export function packedParcel(
  lines: readonly { readonly kitId: string; readonly quantity: number }[],
): ParcelSize | undefined {
  return packTogether(
    lines.map(({ kitId, quantity }) => {
      const kit = kitFacts(kitId)
      return { packed: kit ? kit.packed : largest, quantity }
    }),
  )
}

const largest = allKits
  .flatMap(({ packed }) => packed ?? [])
  .reduce((most, packed) => (volumeOf(packed.size) > volumeOf(most.size) ? packed : most))
