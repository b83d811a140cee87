import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deliveryPolicies, type DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import { firstOfferVersion } from '../../domain/orders/offer.ts'
import { siteSettings } from '../../../test/site/site-settings.ts'
import { Terms } from './terms.tsx'

/** What /terms says, a line for each heading and paragraph; who sells is no part of the version. */
function offerOf(deliveryPolicy: DeliveryPolicy): string {
  const markup = renderToStaticMarkup(createElement(Terms, { settings: siteSettings({ deliveryPolicy }) }))
  return `${markup
    .replaceAll(/<\/(?:h\d|p)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
    .trim()}\n`
}

function kept(version: string, policy: DeliveryPolicy): string {
  return readFileSync(new URL(`../../../docs/offer/${version}/${policy}.txt`, import.meta.url), 'utf8')
}

test.each(deliveryPolicies)(
  'the first offer says what its version is kept as (%s): other words are a new version',
  (policy) => {
    expect(offerOf(policy)).toBe(kept(firstOfferVersion, policy))
  },
)

test('the last version that came with the shop is the first of a new one, and the words of each are kept', () => {
  const versions = readdirSync(new URL('../../../docs/offer', import.meta.url)).toSorted()
  expect(versions.at(-1)).toBe(firstOfferVersion)
  for (const version of versions)
    for (const policy of deliveryPolicies) expect(kept(version, policy)).not.toBe('')
})
