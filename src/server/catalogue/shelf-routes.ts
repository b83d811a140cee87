import type * as v from 'valibot'
import { catalogueAddresses } from '../../contract/catalogue/office-addresses.ts'
import { shelfBody } from '../../contract/catalogue/shelf.ts'
import type { ShelfItem } from '../../domain/catalogue/catalogue.ts'
import { newKitId } from '../../domain/catalogue/kit-id.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { VersionNeeds } from '../staff/needs.ts'
import { listKitIds, shelfVersions } from './shelf-queries.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { versionRoutes } from '../staff/version-routes.ts'

export function shelfRoutes(needs: VersionNeeds): OfficeRoute[] {
  return versionRoutes(needs, shelfVersions, {
    address: catalogueAddresses.shelf,
    takenBackAddress: catalogueAddresses.shelfTakenBack,
    parse(body) {
      const { items, ...change } = parseBody(shelfBody, body)
      return {
        ...change,
        contentOf: async (transaction) => ({ items: nameKits(items, await listKitIds(transaction)) }),
      }
    },
  })
}

/** Former kits may return under their id. */
function nameKits(items: v.InferOutput<typeof shelfBody>['items'], known: ReadonlySet<string>): ShelfItem[] {
  const taken = new Set(known)
  return items.map((item) => {
    if (item.id !== null && !known.has(item.id)) throw new Refusal('invalid_body', { fields: ['items'] })
    const id = item.id ?? newKitId(item.name, taken)
    taken.add(id)
    return Object.assign({}, item, { id })
  })
}
