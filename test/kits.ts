import { type Kit, type KitId, kitOf } from '../src/domain/catalogue.ts'
import { firstCatalogue } from '../src/domain/first-shelf.ts'

/** A kit as a new shop sells it. */
export function kit(id: KitId): Kit {
  return kitOf(firstCatalogue, id)
}
