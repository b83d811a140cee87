import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { DrawnDocument } from '@kraplia/islands-build/types'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteSources } from '../../../site-sources.ts'
import type { PageSettings } from '../../../contract/site/site.ts'
import { linkPictures } from '../../../web/platform/text/link-pictures.ts'
import { builtPages } from '../../../../test/site/built-pages.ts'
import { siteApp } from '../../../../test/site/site-app.ts'
import { liveSettings, siteSettings } from '../../../../test/site/site-settings.ts'

const publicFolder = path.join(siteSources.root, siteSources.publicFolder)

const origin = 'https://shop.example'
const listedPaths = {
  home: '/',
  quiz: '/?quiz=true',
  kits: '/kits',
  'video-instructions': '/video-instructions',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
}

let pages: ReadonlyMap<string, DrawnDocument>
beforeAll(async () => {
  pages = await builtPages(liveSettings)
}, 60_000)

const isListedKey = (key: string): key is keyof typeof listedPaths => key in listedPaths
const contents = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"/>`, 'g'))].map(
    ([, content]) => content,
  )
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"\/>/.exec(html)?.[1]

describe('what search engines and messengers read', () => {
  test('every page has a title and a description of its own, of a length that is shown whole', () => {
    const listed = [...pages].filter(([key]) => isListedKey(key)).map(([, { html }]) => html)
    const titles = listed.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
    const descriptions = listed.map((html) => contents(html, 'description')[0] ?? '')
    expect(new Set(titles).size).toBe(7)
    expect(new Set(descriptions).size).toBe(7)
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(65)
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(60)
      expect(description.length).toBeLessThanOrEqual(165)
    }
  })

  test('a page that may be listed says its one address, all others say that they may not', () => {
    for (const [key, { html }] of pages) {
      // The catalogue's way back is not part of its canonical address.
      const name = key.replace(/:from.*/, '')
      const address = isListedKey(name) ? origin + listedPaths[name] : undefined
      expect([key, canonical(html), contents(html, 'robots')]).toEqual([
        key,
        address,
        address ? [] : ['noindex'],
      ])
      expect(contents(html, 'og:url')).toEqual(address ? [address] : [])
    }
  })

  test('a link to any page has a title and a large picture', () => {
    for (const { html } of pages.values()) {
      expect(contents(html, 'og:title')).toEqual([/<title>(.*?)<\/title>/.exec(html)?.[1]])
      expect(contents(html, 'og:description')).toEqual(contents(html, 'description'))
      expect(contents(html, 'twitter:card')).toEqual(['summary_large_image'])
      expect(contents(html, 'og:site_name')).toEqual(['Крапля'])
      expect(contents(html, 'og:image')[0]).toMatch(/^https:\/\/shop\.example\/link-pictures\/[a-z]+\.jpg$/)
      expect(contents(html, 'og:image:alt')[0]).toMatch(/^[А-ЯІЇЄҐ].+\.$/)
    }
  })

  test('each listed page has a picture of its own, which messengers can take', async () => {
    const used = [...pages]
      .filter(([key]) => isListedKey(key))
      .map(([, { html }]) => contents(html, 'og:image')[0]?.replace(origin, '') ?? '')
    expect(used.toSorted()).toEqual(
      Object.keys(linkPictures)
        .map((name) => `/link-pictures/${name}.jpg`)
        .toSorted(),
    )
    for (const picture of used) {
      const file = path.join(publicFolder, picture)
      const { width, height, format } = await sharp(file).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
      expect(statSync(file).size).toBeLessThanOrEqual(70_000)
    }
  })
})

describe('who may list the shop', () => {
  test('a live shop names its pages, and neither checkout nor a test kit', async () => {
    const { robots, sitemap } = await filesOf(liveSettings)
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const addresses = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses.toSorted()).toEqual(
      Object.values(listedPaths)
        .map((address) => origin + address)
        .toSorted(),
    )
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  })

  test('a test shop that the world can reach hides every page', async () => {
    const hidden = siteSettings({ origin })
    for (const { html } of (await builtPages(hidden)).values()) {
      expect(contents(html, 'robots')).toEqual(['noindex'])
      expect(canonical(html)).toBeUndefined()
    }
    const { robots, sitemap } = await filesOf(hidden)
    // A page that may not be crawled cannot say noindex.
    expect(robots).not.toMatch(/Sitemap|Disallow: \/$/m)
    expect(sitemap.statusCode).toBe(404)
  })
})

describe('whom to tell of a vulnerability', () => {
  const ask = async (settings: PageSettings) => {
    const app = await siteApp(settings)
    const answer = await app.inject({ method: 'GET', url: '/.well-known/security.txt' })
    await app.close()
    return answer
  }

  test('the seller, and for how long that is so', async () => {
    const { statusCode, headers, body } = await ask(liveSettings)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain(`Contact: mailto:${liveSettings.seller?.email}\n`)
    expect(body).toContain(`Canonical: ${origin}/.well-known/security.txt\n`)
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()
    // RFC 9116, 2.5.5: less than a year.
    expect(expires).toBeGreaterThan(0)
    expect(expires).toBeLessThan(366 * 86_400_000)
  })

  test('nobody, where there is no seller yet', async () => {
    expect((await ask(siteSettings({ origin, seller: undefined }))).statusCode).toBe(404)
  })
})

async function filesOf(settings: PageSettings) {
  const app = await siteApp(settings)
  const get = (url: string) => app.inject({ method: 'GET', url })
  const answers = { robots: (await get('/robots.txt')).body, sitemap: await get('/sitemap.xml') }
  await app.close()
  return answers
}

describe('the shop on a home screen', () => {
  interface Manifest {
    readonly name: string
    readonly start_url: string
    readonly theme_color: string
    readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[]
  }

  test('the manifest names icons that are what it says', async () => {
    const app = await siteApp(liveSettings)
    const answer = await app.inject({ method: 'GET', url: '/site.webmanifest' })
    expect(answer.headers['content-type']).toBe('application/manifest+json')
    const manifest: Manifest = answer.json()
    await app.close()
    expect(manifest).toMatchObject({ name: 'Крапля', lang: 'uk', id: '/', start_url: '/', scope: '/' })
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ])
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(path.join(publicFolder, src)).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    }
    for (const { html } of pages.values()) {
      expect(contents(html, 'theme-color')).toEqual([manifest.theme_color])
    }
  })

  test('a phone’s icon fills its square, and every icon of a page is there', async () => {
    const { width, height, hasAlpha } = await sharp(
      path.join(publicFolder, 'apple-touch-icon.png'),
    ).metadata()
    expect([width, height]).toEqual([180, 180])
    const { channels } = await sharp(path.join(publicFolder, 'apple-touch-icon.png')).stats()
    expect(hasAlpha ? channels[3]?.min : 255).toBe(255)
    const icons = /<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g
    for (const { html } of pages.values()) {
      const files = [...html.matchAll(icons)].map(([, file = '']) => file)
      expect(files).toHaveLength(4)
      for (const file of files)
        expect([file, existsSync(path.join(publicFolder, file))]).toEqual([file, true])
    }
  })
})
