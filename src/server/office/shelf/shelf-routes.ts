import { officeAddresses } from '../../../contract/office/addresses.ts'
import { shelfBody } from '../../../contract/office/shelf.ts'
import { parseBody } from '../../http/parse-body.ts'
import type { Services } from '../../services/services.ts'
import { shelfVersions } from '../../shelf/shelf-queries.ts'
import type { OfficeRoute } from '../access/office-route.ts'
import { versionRoutes } from '../versions/version-routes.ts'

/** What is sold: read, changed now or at a time, and taken back before that. */
export function shelfRoutes({ db }: Pick<Services, 'db'>): OfficeRoute[] {
  return versionRoutes(db, shelfVersions, {
    address: officeAddresses.shelf,
    takenBackAddress: officeAddresses.shelfTakenBack,
    parse(body) {
      const { items, ...change } = parseBody(shelfBody, body)
      return { ...change, content: { items } }
    },
  })
}
