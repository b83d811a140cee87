import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { lexer } from 'marked'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type ShelfBody, shelfBody } from '../../src/contract/catalogue/shelf.ts'
import { siteBody } from '../../src/contract/site/edit-site.ts'
import type { PageSettings, PublishedContent } from '../../src/contract/site/site.ts'
import { longestReview, longestReviewer } from '../../src/domain/aftercare/review.ts'
import { longestAlt } from '../../src/domain/catalogue/uploaded-picture.ts'
import { filmIds } from '../../src/domain/site/film.ts'
import { isTooDeep } from '../../src/domain/platform/nesting.ts'
import { firstOffer } from '../../src/domain/site/first-site.ts'
import { videos } from '../../src/web/catalogue/media-manifest.ts'
import { publishedContent } from '../../src/server/site/published-content.ts'
import { publishVersion } from '../../src/server/site/publish-version.ts'
import { shelfVersions } from '../../src/server/catalogue/shelf-queries.ts'
import { siteVersions } from '../../src/server/site/site-versions.ts'
import { renderPage, sitePages } from '../../src/web/site.tsx'
import { callOffice, signInOperator } from '../office.ts'
import { startTestShop } from '../shop.ts'
import { aSeller, aSpecialist } from './who-sells.ts'
import { type AnySchema, leavesOf } from '../schema-leaves.ts'

/** Texts that a page of could not be drawn, or only in a minute, each of about so many characters. */
const hostile: Readonly<Record<string, (length: number) => string>> = {
  quotations: (length) => '>'.repeat(length),
  lists: (length) => `${'- '.repeat(length / 2 - 1)}а`,
  'brackets in pairs': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'stars around a letter': (length) => `${'*'.repeat(length / 2 - 1)}а${'*'.repeat(length / 2 - 1)}`,
  'emphasis begun and ended': (length) => `${'**а '.repeat(length / 8)}${'а** '.repeat(length / 8)}`,
  'a table': (length) => `${'|а'.repeat(length / 5)}\n${'|-'.repeat(length / 5)}\n${'|'.repeat(length / 5)}`,
}

/** Others that look as if. */
const odd: typeof hostile = {
  'numbered lists': (length) => `${'1. '.repeat(length / 3 - 1)}а`,
  'lists, each on its line': (length) =>
    Array.from({ length: Math.sqrt(length) - 3 }, (_, level) => `${' '.repeat(2 * level)}- а`).join('\n'),
  brackets: (length) => '['.repeat(length),
  'links begun': (length) => '[а]('.repeat(length / 4),
  pictures: (length) => '![](а'.repeat(length / 5),
  stars: (length) => '*'.repeat(length),
  underlines: (length) => '_а'.repeat(length / 2),
  'code begun': (length) =>
    Array.from({ length: Math.sqrt(length) }, (_, ticks) => '`'.repeat(ticks)).join(' '),
  headings: (length) => `${'#'.repeat(6)} ${'# '.repeat(length / 2 - 4)}`,
  tags: (length) => '<b>'.repeat(length / 3),
  comments: (length) => '<!--'.repeat(length / 4),
  entities: (length) => '&amp;'.repeat(length / 5),
  'one word': (length) => 'а'.repeat(length),
  'words of one letter': (length) => 'а '.repeat(length / 2 - 1) + 'а',
  commas: (length) => ','.repeat(length),
  'ends of a script': (length) => '</script>'.repeat(length / 9),
  emoji: (length) => '👩‍👧'.repeat(length / 5),
  'letters with marks': (length) => `а${'\u0301'.repeat(length - 1)}`,
}
const tried = process.env['TEXTS'] === 'all' ? { ...hostile, ...odd } : hostile

/** The longest first: what a field takes is tried by itself. */
const lengths = [200_000, 30_000, 14_000, 4000, 400, 300, 200, 150, 100, 60, 24]

/** A form with every text of it filled. */
const forms: Record<'shelf' | 'site', object> = { shelf: {}, site: {} }

/** As the build does, but for compressing and writing; nothing that was taken may throw. */
async function tryPages(content: PublishedContent) {
  const settings: PageSettings = { ...shop.services.config.site, ...content }
  const transcripts = Object.values(content.lessons).flatMap(({ own }) => own?.transcript ?? [])
  // Pages show what lies too deep as it was written.
  for (const text of [content.offer.text, content.privacy, ...transcripts])
    expect(isTooDeep(lexer(text))).toBe(false)
  for (const { page } of await sitePages(settings))
    await renderPage(page, settings, { styles: '', scripts: [], fonts: [] })
}

const shop = await startTestShop()
const headers = (await signInOperator(shop)).headers
forms.shelf = await filledShelf()
forms.site = await filledSite()

interface Kind {
  readonly address: '/shelf' | '/site'
  readonly schema: AnySchema
  readonly name: string
  readonly form: () => object
  readonly publish: (version: number) => Promise<unknown>
}

const kinds: readonly Kind[] = [
  {
    address: '/shelf',
    schema: shelfBody,
    name: 'shelfBody',
    form: () => forms.shelf,
    publish: (version) => publishVersion({ ...shop.services, tryPages }, shelfVersions, version),
  },
  {
    address: '/site',
    schema: siteBody,
    name: 'siteBody',
    form: () => forms.site,
    publish: (version) => publishVersion({ ...shop.services, tryPages }, siteVersions, version),
  },
]

describe.each(kinds)('every text of $address', ({ address, schema, name, form, publish }) => {
  const leaves = leavesOf(schema, name)
  const typed = new Set(
    leaves.filter(({ metadata }) => 'typed' in metadata).map((leaf) => leaf.name.slice(name.length + 1)),
  )
  /** The ways of those texts in the form, of the first of each list and of the first lesson. */
  const ways = () =>
    waysOfTexts(form()).filter(
      (way) => typed.has(inSchema(way)) && !/\.[1-9]\d*(?:\.|$)/.test(way) && !otherLessons.test(way),
    )

  test('stands in the form that is filled here', () => {
    expect(
      new Set(
        waysOfTexts(form())
          .map(inSchema)
          .filter((way) => typed.has(way)),
      ),
    ).toEqual(typed)
  })

  test.each(Object.entries(tried))('of %s is taken and drawn, or refused at its field', async (_, make) => {
    const left: Record<string, string> = {}
    for (const way of ways()) {
      const texts = lengths.map((length) => before(way) + make(length).slice(0, length))
      const most = texts.findIndex((text) => isRead(way, text))
      const longer = texts[most === -1 ? texts.length - 1 : most - 1]
      if (longer !== undefined) {
        const [field = ''] = (await sent({ [way]: longer })).refused
        expect(`${way}.`).toContain(`${field}.`)
      }
      const text = texts[most]
      if (text !== undefined) left[way] = text
    }
    for (;;) {
      const { version, refused } = await sent(left)
      if (version !== undefined) {
        expect(await publish(version)).toEqual({ kind: 'done' })
        const { body } = await callOffice(shop, address, { headers })
        expect(body).toMatchObject({ published: { version }, failedAt: null })
        return
      }
      const [field = ''] = refused
      expect(Object.keys(left)).toContain(field)
      delete left[field]
    }
  })

  /** Whether the contract takes such a text there. */
  function isRead(way: string, text: string): boolean {
    const [member = ''] = way.split('.')
    const entry = schema.entries?.[member]
    const whole = changed(form(), { [way]: text })
    return entry !== undefined && v.safeParse(entry, Reflect.get(whole, member)).success
  }

  async function sent(texts: Readonly<Record<string, string>>) {
    const { body: now } = await callOffice(shop, address, { headers })
    const { version: basedOn } = now['published'] as { version: number }
    const { status, body } = await callOffice(shop, address, {
      headers,
      body: { ...changed(form(), texts), basedOn, publishAt: null },
    })
    if (status === 200) return { version: (body['waiting'] as { version: number }).version, refused: [] }
    expect(status).toBe(400)
    return { version: undefined, refused: body['fields'] as string[] }
  }
})

const otherLessons = new RegExp(`^lessons\\.(?!${filmIds[0]}\\.)`)
const inSchema = (way: string) => way.replaceAll(/\.\d+(?=\.|$)/g, '')

/** The offer is not read without its headings. */
const before = (way: string) => (way === 'offer' ? `${firstOffer}\n\n` : '')

/** The ways of all texts of a form. */
function waysOfTexts(value: unknown, way = ''): string[] {
  if (typeof value === 'string') return [way]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    waysOfTexts(part, way === '' ? name : `${way}.${name}`),
  )
}

/** A form with other texts at these ways. */
function changed(form: object, texts: Readonly<Record<string, string>>): object {
  const copy = structuredClone(form)
  for (const [way, text] of Object.entries(texts)) {
    const steps = way.split('.')
    const last = steps.pop() ?? ''
    const holder = steps.reduce<object>((part, step) => Reflect.get(part, step) as object, copy)
    Reflect.set(holder, last, text)
  }
  return copy
}

async function publishedNow(address: string) {
  const { body } = await callOffice(shop, address, { headers })
  return body['published'] as Record<string, object>
}

async function filledShelf(): Promise<object> {
  const { items } = await publishedNow('/shelf')
  const product = {
    name: 'Пінка',
    when: 'вранці',
    kind: 'пінка',
    brand: 'Крапля',
    volume: { amount: 50, unit: 'ml' },
    dose: 'горошина',
    purpose: 'очищує',
    inci: 'Aqua',
  }
  const [first, ...others] = items as unknown as ShelfBody['items']
  const kit = {
    ...first,
    skinTypeLabel: 'Суха шкіра',
    badge: 'Новинка',
    products: [product],
    packed: { grams: 200, size: [18, 12, 6] },
  }
  return { items: [kit, ...others] }
}

async function filledSite(): Promise<object> {
  const { offer, privacy, lessons } = await publishedNow('/site')
  const film = await readFile(new URL(`../../public${videos.moisturizer.file}`, import.meta.url))
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const own = {
    file: await uploaded('/films', film),
    poster: await uploaded('/pictures?alt=Рука&at=0', picture),
    captions: await uploaded('/captions', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nЗмочіть обличчя')),
    transcript: 'Змочіть обличчя.',
  }
  return {
    seller: {
      ...aSeller,
      telegram: 'kraplia',
      viber: '+380671234567',
      iban: 'UA213223130000026007233566001',
    },
    specialist: {
      ...aSpecialist,
      certificate: 'Диплом',
      certificateUrl: 'https://example.com/diploma',
    },
    portrait: null,
    offer,
    privacy,
    lessons: Object.fromEntries(
      Object.entries(lessons ?? {}).map(([id, lesson]) => [id, { ...lesson, own }]),
    ),
  }
}

async function uploaded(path: string, file: Buffer): Promise<unknown> {
  const answer = await fetch(`${shop.url}/office/api${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

test('what is drawn of reviews and pictures, which no version has, is drawn whatever they say', async () => {
  const content = await publishedContent(shop.services)
  const texts = Object.values({ ...hostile, ...odd }).map((make) =>
    make(longestReview).slice(0, longestReview),
  )
  const newest = texts.map((text) => {
    const reviewer = text.slice(0, longestReviewer)
    return { rating: 5, text, reviewer, day: '2026-11-01', reply: text } as const
  })
  const alt = texts.join('').slice(0, longestAlt)
  const portrait = { id: randomUUID(), hash: '0'.repeat(32), alt }
  const specialist = { name: 'Олена', title: 'Косметолог', words: 'Так.', portrait }
  const reviews = [{ kitId: 'gentle-care', count: 1, sum: 5, newest }]
  await expect(tryPages({ ...content, reviews, specialist })).resolves.toBeUndefined()
})
