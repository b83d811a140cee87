import type { PageSettings } from '../../src/contract/site/site.ts'
import { readConfig } from '../../src/server/config.ts'
import { firstContent } from '../../src/server/site/published-content.ts'
import { live } from '../live-settings.ts'

/** The settings of a new test shop, whose pages the build has drawn, or of another one like it. */
export function siteSettings(different: Partial<PageSettings> = {}): PageSettings {
  const site = { ...readConfig({}).site, ...different }
  return { ...site, ...firstContent({ site, seller: different.seller }), ...different }
}

/** Those of a live shop. A set of pages costs a second to draw: tests that ask for the same one share it. */
export const liveSettings = settingsOf(live)

/** Those of a live shop whose buyers pay the carrier. */
export const carrierSettings = settingsOf({ ...live, DELIVERY_POLICY: 'carrier' })

function settingsOf(env: Readonly<Record<string, string>>): PageSettings {
  const config = readConfig(env)
  return { ...config.site, ...firstContent(config) }
}
