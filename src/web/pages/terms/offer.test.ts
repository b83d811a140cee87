import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deliveryPolicies, type DeliveryPolicy } from '../../../domain/delivery.ts'
import { offerVersion, offerVersions } from '../../../domain/offer.ts'
import { siteSettings } from '../../../../test/site/site-settings.ts'
import { Terms } from './terms.tsx'

/** What /terms says, a line for each heading and paragraph; who sells is a setting and no part of the version. */
function offerOf(deliveryPolicy: DeliveryPolicy): string {
  const markup = renderToStaticMarkup(createElement(Terms, { settings: siteSettings({ deliveryPolicy }) }))
  return `${markup
    .replaceAll(/<\/(?:h\d|p)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
    .trim()}\n`
}

function kept(version: string, policy: DeliveryPolicy): string {
  return readFileSync(new URL(`../../../../docs/offer/${version}/${policy}.txt`, import.meta.url), 'utf8')
}

test.each(deliveryPolicies)(
  'the offer says what its version is kept as (%s): other words are a new version',
  (policy) => {
    expect(offerOf(policy)).toBe(kept(offerVersion, policy))
  },
)

test('the last version is in force, and the words of each are kept', () => {
  expect(offerVersions.at(-1)).toBe(offerVersion)
  expect([...offerVersions].toSorted()).toEqual([...offerVersions])
  for (const version of offerVersions)
    for (const policy of deliveryPolicies) expect(kept(version, policy)).not.toBe('')
})
