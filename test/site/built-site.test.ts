import { deliveryTerms } from '../../src/domain/checkout/terms.ts'
import { readFileSync } from 'node:fs'
import { kitsDocumentKey, waysToKits } from '../../src/contract/site/site-documents.ts'
import path from 'node:path'
import { ensureBuilt } from '@kraplia/islands-build'
import type { DrawnDocument } from '@kraplia/islands-build/types'
import type { Manifest } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstCatalogue as catalogue } from '../../src/domain/catalogue/first-shelf.ts'
import { siteSources } from '../../src/site-sources.ts'
import { builtPages } from './built-pages.ts'
import { carrierSettings, siteSettings } from './site-settings.ts'
import { plain } from '../plain.ts'

let pages: ReadonlyMap<string, DrawnDocument>

beforeAll(async () => {
  pages = await builtPages(siteSettings())
}, 60_000)

const removalPages = ['delete-data', 'delete-data:deleted', 'delete-data:unknown', 'delete-data:left']
const contentPages = [
  'home',
  'kits',
  'about',
  'terms',
  'terms:version',
  'privacy',
  'not-found',
  'error',
  'crowded',
  'crowded:form',
  'order:unknown',
  'order:review',
  'find-order',
  'find-order:asked',
  'find-order:later',
  'restock:asked',
  'restock:meant',
  'restock:confirm',
  'restock:confirmed',
  'restock:later',
  'restock:unknown',
  'restock:wrong',
  ...removalPages,
]

describe('the built site', () => {
  test('has a document for every page', () => {
    const checkouts = ['', ':unknown', ...catalogue.map(({ id }) => `:${id}`)].flatMap((kit) =>
      kit === ':cleansing' ? `checkout${kit}` : [`checkout${kit}`, `checkout${kit}+cleansing`],
    )
    const others = ['quiz', 'video-instructions', 'result']
    const orders = [
      'order',
      'order-success',
      'order-success:checking',
      'order-success:unknown',
      'payment-failed',
      ...['canceled', 'expired', 'error', 'checking', 'unknown'].map((state) => `payment-failed:${state}`),
    ]
    const kits = waysToKits.map(kitsDocumentKey)
    expect([...pages.keys()].toSorted()).toEqual(
      [...contentPages, ...kits, ...others, ...orders, ...checkouts].toSorted(),
    )
  })

  test.each(contentPages)('%s has no script', (key) => {
    expect(pages.get(key)?.html).not.toMatch(
      /<script(?! type="application\/ld\+json")|modulepreload|\son\w+=/,
    )
    expect(pages.get(key)?.contentSecurityPolicy).toContain(`script-src 'none'`)
  })

  test('gives a page no styles of another page', () => {
    const hasClass = (key: string, name: string) => pages.get(key)?.html.includes(`.${name}-`)
    expect(hasClass('about', 'mission')).toBe(true)
    expect([...pages.keys()].filter((key) => hasClass(key, 'mission'))).toEqual(['about'])
  })

  test('gives a page that is drawn later the styles of what it loads later', () => {
    const html = pages.get('order')?.html
    for (const name of ['step', 'dialog', 'tile', 'checkbox']) expect(html).toMatch(new RegExp(`\\.${name}-`))
  })

  test('styles nothing from an attribute', () => {
    for (const { html } of pages.values()) expect(html).not.toMatch(/\sstyle="/)
  })

  test('allows by its policy exactly the inline blocks that stand in the page', () => {
    for (const { html, contentSecurityPolicy } of pages.values()) {
      const blocks = html.match(/<script>|<style>/g) ?? []
      expect(contentSecurityPolicy.match(/'sha256-/g)).toHaveLength(blocks.length)
    }
  })

  test('has one heading of the first order on every page, beside the hidden crash panel', () => {
    for (const [key, { html }] of pages) {
      const visible = withoutCrashPanel(html)
      expect([key, visible.match(/<h1/g)?.length]).toEqual([key, 1])
      expect([key, visible.includes('Unexpected Application Error!')]).toEqual([key, key === 'error'])
    }
  })

  test('is in Ukrainian on every page', () => {
    for (const [key, { html }] of pages)
      expect([key, /<html[^>]*>/.exec(html)?.[0]]).toEqual([key, expect.stringContaining('lang="uk"')])
  })

  test.each([
    ['quiz', 73_000],
    ['checkout', 74_000],
    ['order-success', 68_000],
    ['payment-failed', 68_000],
    ['order', 68_000],
  ])('%s asks for at most %i bytes of script', (key, budget) => {
    expect(scriptBytes(pages.get(key)?.html ?? '')).toBeGreaterThan(50_000)
    expect(scriptBytes(pages.get(key)?.html ?? '')).toBeLessThanOrEqual(budget)
  })

  test('checkout asks for at most 78000 bytes of script with what offers towns and branches', async () => {
    const { pages: folder } = await ensureBuilt(siteSources)
    const manifest: Manifest = JSON.parse(
      readFileSync(path.join(folder, '../islands/checkout/.vite/manifest.json'), 'utf8'),
    )
    const picker = filesOf(manifest, 'src/web/checkout/place-help.tsx')
    expect(picker.size).toBeGreaterThan(1)
    const files = [...namesOf(pages.get('checkout')?.html ?? ''), ...picker]
    expect(bytesOf(files)).toBeLessThanOrEqual(78_000)
  })

  test('keeps the words of the specification to the letter', () => {
    expect(pages.get('kits')?.html.match(/\+ 1 міс супровід/g)).toHaveLength(2)
    expect(pages.get('not-found')?.html).toMatch(/<h1[^>]*lang="en">Oops! Page not found<\/h1>/)
    expect(pages.get('error')?.html).toMatch(/<h1[^>]*lang="en">Unexpected Application Error!<\/h1>/)
    expect(pages.get('quiz')?.html).toMatch(/<h1[^>]*lang="en">Unexpected Application Error!<\/h1>/)
  })

  test.each([
    ['order-success:checking', 'Перевіряємо оплату', ['На головну']],
    ['order-success:unknown', 'Не знайшли такого замовлення', ['На головну', 'Де моє замовлення?']],
    ['payment-failed:unknown', 'Не знайшли такого замовлення', ['На головну', 'Де моє замовлення?']],
    ['payment-failed', 'Оплата не пройшла', ['На головну', 'Спробувати ще раз']],
    ['payment-failed:canceled', 'Оплату скасовано', ['На головну', 'Спробувати ще раз']],
    ['payment-failed:expired', 'Час на оплату вичерпано', ['На головну', 'Спробувати ще раз']],
    ['payment-failed:checking', 'Перевіряємо оплату', ['На головну', 'Спробувати ще раз']],
    ['payment-failed:error', 'Не вдалося перевірити оплату', ['На головну', 'Спробувати ще раз']],
  ])('says on %s what is true before its script, and offers a way on', (key, heading, ways) => {
    const html = plain(withoutCrashPanel(pages.get(key)?.html ?? ''))
    const wordsOf = (element: RegExp) =>
      (html.match(element) ?? []).map((found) => found.replace(/<[^>]*>/g, ''))
    expect(wordsOf(/<title>.*?<\/title>/gs)).toEqual([expect.stringMatching(`^${heading}`)])
    expect(wordsOf(/<h1.*?<\/h1>/gs)).toEqual([heading])
    expect(wordsOf(/<a .*?<\/a>/gs)).toEqual(expect.arrayContaining(ways))
  })

  test('says on every page of a test shop that no money moves', () => {
    for (const { html } of pages.values())
      expect(plain(html)).toContain('Тестовий режим: гроші не списуються')
  })

  test('says once on every page of a shop without a seller that it is to be named, and nothing in brackets', () => {
    for (const [key, { html }] of pages) {
      const words = html.replace(/<(style|script)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
      expect([key, words.match(/Реквізити з’являться перед відкриттям/g)?.length]).toEqual([key, 1])
      expect([key, words.match(/\[|\]/g)]).toEqual([key, null])
    }
  })

  test('is not made again while nothing changes', async () => {
    const started = performance.now()
    await ensureBuilt(siteSources)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('a live shop', () => {
  let live: ReadonlyMap<string, DrawnDocument>
  beforeAll(async () => {
    live = await builtPages(carrierSettings)
  }, 60_000)

  test('never speaks of the test kit', () => {
    expect([...live.keys()].filter((key) => key.includes('test-kit'))).toEqual([])
    for (const { html } of live.values()) expect(spokenIn(html)).not.toMatch(/Тестовий|kit=test-kit/)
  })

  test('shows five kits, a test shop six, and leads from each to its checkout once', () => {
    const kits = catalogue.filter(({ id }) => id !== 'cleansing').map(({ id }) => id)
    const leads = (shop: ReadonlyMap<string, DrawnDocument>) =>
      (shop.get('kits')?.html.match(/(?<=href="\/checkout\?kit=)[\w-]+(?=")/g) ?? []).toSorted()
    expect(leads(pages)).toEqual(kits.toSorted())
    expect(leads(live)).toEqual(kits.filter((id) => id !== 'test-kit').toSorted())
    expect(kits).toHaveLength(6)
  })

  test('carries neither the name of the test kit nor words of the other way to deliver, not even as data', () => {
    for (const { html } of live.values()) {
      expect(html).not.toMatch(/\.test-kit/)
      expect(html).not.toContain(deliveryTerms['free-to-branch'].rule)
    }
  })

  test('claims free delivery nowhere when the buyer pays the carrier', () => {
    for (const { html } of live.values()) {
      expect(spokenIn(html)).not.toMatch(/Безкоштовна доставка|оплачуємо ми/)
    }
    expect(pages.get('terms')?.html).toContain('оплачуємо ми')
  })

  test('promises no SMS where none is sent, but a letter', () => {
    for (const { html } of live.values()) expect(spokenIn(html)).not.toContain('SMS')
    const paid = (shop: ReadonlyMap<string, DrawnDocument>) => plain(shop.get('order-success')?.html ?? '')
    expect(paid(live)).toContain('Надішлемо лист із номером відстеження')
    expect(paid(pages)).toContain('Надішлемо SMS із номером відстеження')
    const checkout = (shop: ReadonlyMap<string, DrawnDocument>) =>
      plain(shop.get('checkout:gentle-care')?.html ?? '')
    expect(checkout(live)).toContain('Сюди надішлемо підтвердження оплати й номер посилки')
    expect(checkout(pages)).toContain('Надішлемо SMS із номером посилки')
  })
})

function withoutCrashPanel(html: string): string {
  return html.replace(/<template id="crash">.*?<\/template>/s, '')
}

/** Without the words that an island carries for later. */
function spokenIn(html: string): string {
  return html.replaceAll(/<script.*?<\/script>/gs, '')
}

function scriptBytes(html: string): number {
  return bytesOf(namesOf(html))
}

function namesOf(html: string): string[] {
  return [...html.matchAll(/rel="modulepreload" href="\/assets\/([\w-]+\.js)"/g)].map(([, file = '']) => file)
}

/** A part of an island that comes later, with what it imports. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || seen.has(path.basename(chunk.file))) return seen
  seen.add(path.basename(chunk.file))
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen)
  return seen
}

function bytesOf(files: readonly string[]): number {
  const folder = path.join(siteSources.root, siteSources.outFolder, 'assets')
  return [...new Set(files)]
    .map((file) => readFileSync(path.join(folder, `${file}.br`)).length)
    .reduce((sum, bytes) => sum + bytes, 0)
}
