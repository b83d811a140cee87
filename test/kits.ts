import type { StoredLine } from '../src/domain/orders/order.ts'
import { findKit, type Kit, type KitContents, type KitId, kitOf } from '../src/domain/catalogue/catalogue.ts'
import type { Db } from '../src/server/platform/db/pool.ts'
import { firstCatalogue } from '../src/domain/catalogue/first-shelf.ts'

/** A kit as a new shop sells it. */
export function kit(id: KitId): Kit {
  return kitOf(firstCatalogue, id)
}

/** What a body of create-order says of a kit of the first shelf, and of another beside it: no place where nothing is sent. */
export function buying(kitId: KitId, addOnId?: KitId) {
  const { name, price, products } = kit(kitId)
  const addOn = addOnId && kit(addOnId)
  const isSent = addOn || products.some(({ isService }) => !isService)
  return {
    kitId,
    kitName: name,
    kitPrice: price / 100,
    ...(addOn && {
      additionalKitId: addOn.id,
      additionalKitName: addOn.name,
      additionalKitPrice: addOn.price / 100,
    }),
    ...(!isSent && { city: '', novaPoshta: '' }),
  }
}

/** What is in a kit of the first shelf; `null` of what it does not have. */
export function contentsOf(id: string | null): KitContents | null {
  return findKit(firstCatalogue, id ?? '') ?? null
}

/** A line of an order that has bought a kit of the first shelf, one unless told otherwise. */
export function storedLine(kitId: string, changes: Partial<StoredLine> = {}): StoredLine {
  const sold = findKit(firstCatalogue, kitId)
  const { name = kitId, price = 100 } = sold ?? {}
  return { kitId, name, quantity: 1, price, contents: sold ?? null, ...changes }
}

/** So many of a kit are left, as the owner says it who counts. */
export async function setStock(db: Db, kitId: KitId, available: number): Promise<void> {
  await db.query(
    `insert into stock (kit_id, available) values ($1, $2)
     on conflict (kit_id) do update set available = excluded.available`,
    [kitId, available],
  )
}
