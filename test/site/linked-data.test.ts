import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DrawnDocument } from '@kraplia/islands-build/types'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteSources } from '../../src/site-sources.ts'
import type { PageSettings } from '../../src/contract/site/site.ts'
import { firstCatalogue as catalogue } from '../../src/domain/catalogue/first-shelf.ts'
import type { KitReviews } from '../../src/domain/aftercare/review.ts'
import { firstLessons } from '../../src/domain/site/first-lessons.ts'
import { filmsOf } from '../../src/web/site/videos/films.ts'
import { plain } from '../plain.ts'
import { builtPages } from './built-pages.ts'
import { seller } from '../live-settings.ts'
import { carrierSettings, liveSettings, siteSettings } from './site-settings.ts'

const publicFolder = path.join(siteSources.root, siteSources.publicFolder)

const origin = 'https://shop.example'

interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** What the pages say of themselves, by page. */
async function thingsOf(settings: PageSettings): Promise<Map<string, readonly Thing[]>> {
  return new Map([...(await builtPages(settings))].map(([key, { html }]) => [key, readThings(html)]))
}

function readThings(html: string): readonly Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks.length).toBeLessThanOrEqual(1)
  const [block] = blocks
  if (!block?.[1]) return []
  const data: { '@context': string; '@graph': readonly Thing[] } = JSON.parse(block[1])
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

let things: Map<string, readonly Thing[]>
let pages: ReadonlyMap<string, DrawnDocument>
beforeAll(async () => {
  things = await thingsOf(liveSettings)
  pages = await builtPages(liveSettings)
}, 60_000)

const ofType = (page: string, type: string) =>
  things.get(page)?.filter((thing) => thing['@type'] === type) ?? []

describe('what the catalogue tells search engines', () => {
  const sold = catalogue.filter(({ isAddOn, isTestOnly }) => !isAddOn && !isTestOnly)

  test('is every card with the price, name and description of the catalogue', () => {
    const offered = [...ofType('kits', 'Product'), ...ofType('kits', 'Service')]
    expect(offered.toSorted(byUrl)).toMatchObject(
      sold
        .map(({ id, name, description, price }) => ({
          name,
          description,
          url: `${origin}/kits#${id}`,
          image: `${origin}/media/kits/${id}-900.webp`,
          offers: {
            '@type': 'Offer',
            price: String(price / 100),
            priceCurrency: 'UAH',
            availability: 'https://schema.org/InStock',
          },
        }))
        .toSorted(byUrl),
    )
    for (const { id } of sold) {
      expect(pages.get('kits')?.html).toContain(`id="${id}"`)
      expect(existsSync(path.join(publicFolder, `media/kits/${id}-900.webp`))).toBe(true)
    }
  })

  test('calls what is sent a product and a consultation a service', () => {
    expect(ofType('kits', 'Product')).toHaveLength(sold.filter((kit) => kit.requiresShipping).length)
    expect(ofType('kits', 'Service').map(({ name }) => name)).toEqual(['Особиста консультація'])
  })

  test('says what the page says: each price and name stands there too', () => {
    const html = pages.get('kits')?.html ?? ''
    const shown = html.replaceAll(/<script.*?<\/script>/gs, '')
    for (const { name, price } of sold) {
      expect(shown).toContain(name)
      expect(shown).toContain(`${price / 100}\u00a0грн`)
    }
  })

  test('claims free delivery only where the shop pays the carrier', async () => {
    for (const { offers } of ofType('kits', 'Product')) {
      expect(offers).toMatchObject({ shippingDetails: { shippingRate: { value: 0, currency: 'UAH' } } })
    }
    expect(JSON.stringify(ofType('kits', 'Service'))).not.toContain('shippingDetails')
    const carrier = await thingsOf(carrierSettings)
    expect(JSON.stringify([...carrier])).not.toContain('shippingDetails')
  })

  test('never names the test kit, not even in a test shop', async () => {
    const testShop = await thingsOf(siteSettings())
    for (const said of [things, testShop]) {
      expect(JSON.stringify([...said.values()])).not.toMatch(/test-kit|Тестовий/)
    }
    expect(testShop.get('kits')).toHaveLength(things.get('kits')?.length ?? 0)
  })

  test('says of reviews what the page says: those that stand there, and an average of five marks at least', async () => {
    const reviews = [aKitsReviews('gentle-care', 5), aKitsReviews('special-care', 2)]
    const withReviews = { ...liveSettings, reviews }
    const built = await builtPages(withReviews)
    const html = plain(built.get('kits')?.html ?? '')
    const told = readThings(html).filter(({ name }) => /Ніжний|Особливий/.test(String(name)))
    expect(told).toMatchObject([
      { name: 'Ніжний догляд', aggregateRating: { ratingValue: 4.4, reviewCount: 5, bestRating: 5 } },
      { name: 'Особливий догляд' },
    ])
    expect(told[1]).not.toHaveProperty('aggregateRating')
    expect(told.map(({ review }) => (Array.isArray(review) ? review.length : 0))).toEqual([5, 2])
    const shown = html.replaceAll(/<script.*?<\/script>/gs, '')
    for (const { newest } of withReviews.reviews)
      for (const { text, reviewer, reply } of newest)
        for (const words of [text, reviewer, reply]) expect(shown).toContain(words)
    expect(shown.match(/Відгук покупця, замовлення перевірено/g)).toHaveLength(7)
    expect(shown.match(/4,4/g)?.length).toBeGreaterThan(1)
    expect(shown).toContain('2 відгуки')
    expect(readThings(built.get('home')?.html ?? '').map(({ review }) => review)).not.toContainEqual(
      expect.anything(),
    )
  }, 60_000)

  test('and of none where there are none', () => {
    expect(JSON.stringify([...things.values()])).not.toMatch(/[rR]eview|Rating/)
    expect(pages.get('kits')?.html).not.toContain('Відгуки покупців')
  })

  test('names the lowest price in the description of the page', () => {
    const lowest = Math.min(...sold.map(({ price }) => price)) / 100
    expect(pages.get('kits')?.html).toMatch(
      new RegExp(`name="description" content="[^"]*Ціни від ${lowest}\u00a0грн\\."`),
    )
  })
})

const films = filmsOf(firstLessons)

test('every film is told with the title, text, length, poster and file that the page has', () => {
  expect(ofType('video-instructions', 'VideoObject')).toMatchObject(
    films.map(({ id, title, text, address, poster }) => ({
      name: title,
      description: text,
      url: `${origin}/video-instructions#${id}`,
      contentUrl: origin + address,
      thumbnailUrl: origin + poster.jpeg,
    })),
  )
  expect(ofType('video-instructions', 'VideoObject').map(({ duration }) => duration)).toEqual([
    'PT3M45S',
    'PT2M30S',
    'PT5M20S',
    'PT4M15S',
  ])
  for (const { address, poster } of films) {
    for (const file of [address, poster.jpeg]) expect(existsSync(path.join(publicFolder, file))).toBe(true)
  }
})

describe('the shop itself', () => {
  test('is known by its seller when it is live', () => {
    for (const page of ['home', 'about', 'kits', 'video-instructions']) {
      expect(ofType(page, 'OnlineStore')).toMatchObject([
        {
          '@id': `${origin}/#shop`,
          name: 'Крапля',
          url: `${origin}/`,
          legalName: seller.SELLER_NAME,
          address: seller.SELLER_ADDRESS,
          telephone: seller.SELLER_PHONE,
          email: seller.SELLER_EMAIL,
        },
      ])
    }
    expect(ofType('home', 'WebSite')).toMatchObject([{ name: 'Крапля', url: `${origin}/` }])
  })

  test('keeps the placeholders of a test shop to itself', async () => {
    const said = JSON.stringify([...(await thingsOf(siteSettings()))])
    expect(said).not.toMatch(/legalName|telephone|РНОКПП|прізвище/)
  })
})

test('only pages that may be listed tell anything', () => {
  const telling = [...things].filter(([, said]) => said.length > 0).map(([key]) => key.replace(/:from.*/, ''))
  expect([...new Set(telling)].toSorted()).toEqual(['about', 'home', 'kits', 'video-instructions'])
})

test('every thing is referred to by an id that stands on the same page', () => {
  for (const said of things.values()) {
    const known = new Set(said.map((thing) => thing['@id']))
    const references = JSON.stringify(said).matchAll(/\{"@id":"([^"]+)"\}/g)
    for (const [, id] of references) expect(known).toContain(id)
  }
})

test('what a seller is called ends no block it stands in', async () => {
  const evil = '</script><script>alert(1)</script><!--'
  const named = { name: evil, taxId: evil, address: evil, phone: evil, email: evil }
  const built = await builtPages({ ...liveSettings, seller: named })
  for (const { html } of built.values()) expect(html).not.toContain('<script>alert')
  expect(readThings(built.get('home')?.html ?? '')[0]).toMatchObject({ legalName: evil })
}, 60_000)

/** Marks of 5, 4, 4, 5, 4 and so on. */
function aKitsReviews(kitId: string, count: number): KitReviews {
  const newest = Array.from({ length: count }, (_, place) => ({
    rating: place % 3 === 0 ? (5 as const) : (4 as const),
    text: `Думка ${kitId} ${place}`,
    reviewer: `Оля${place}`,
    day: '2026-11-20',
    reply: place === 0 ? 'Дякуємо, що написали' : '',
  }))
  return { kitId, count, sum: newest.reduce((sum, { rating }) => sum + rating, 0), newest }
}

function byUrl(
  a: { readonly [property: string]: unknown },
  b: { readonly [property: string]: unknown },
): number {
  return String(a['url']).localeCompare(String(b['url']))
}
