import { siteAddresses } from '../../contract/site/office-addresses.ts'
import { siteBody } from '../../contract/site/edit-site.ts'
import { kyivDay } from '../../domain/platform/day.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import type { SiteNeeds } from './needs.ts'
import type { VersionNeeds } from '../staff/needs.ts'
import { versionOfWords } from './offers.ts'
import { siteVersions } from './site-versions.ts'
import { wordsOf } from './stock-site.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { versionRoutes } from '../staff/version-routes.ts'

export function siteRoutes(needs: VersionNeeds & Pick<SiteNeeds, 'config'>): OfficeRoute[] {
  const { config } = needs
  return versionRoutes(needs, siteVersions, {
    address: siteAddresses.site,
    takenBackAddress: siteAddresses.siteTakenBack,
    // Two long texts and four transcripts, two bytes a letter.
    mostBodyBytes: 512 * 1024,
    parse(body) {
      const { basedOn, publishAt, ...said } = parseBody(siteBody, body)
      if (said.seller === null && !config.isTestMode) throw new Refusal('seller_missing')
      return {
        basedOn,
        publishAt,
        async contentOf(transaction, at) {
          const offerWords = wordsOf(said, config)
          const offerVersion = await versionOfWords(transaction, offerWords, kyivDay(at ?? Date.now()))
          return { ...said, offerWords, offerVersion }
        },
      }
    },
  })
}
