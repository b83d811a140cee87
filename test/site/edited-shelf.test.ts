import type { DrawnDocument } from '@kraplia/islands-build/types'
import { beforeAll, describe, expect, test } from 'vitest'
import { kitsOf, type ShelfItem } from '../../src/domain/catalogue/catalogue.ts'
import { firstShelf } from '../../src/domain/catalogue/first-shelf.ts'
import { plain } from '../plain.ts'
import { builtPages } from './built-pages.ts'
import { siteApp } from './site-app.ts'
import { siteSettings } from './site-settings.ts'

const changes: Partial<Record<string, Partial<ShelfItem>>> = {
  'gentle-care': { isPaused: true },
  cleansing: { isPaused: true },
  'personal-consultation': { isSoldOut: true },
  'cleansing-treatment': { price: 65_500 },
  'special-care': { name: 'Догляд <разом>', price: 145_000 },
  'deep-cleansing': { name: 'Глибоке' },
}

describe('pages of a shelf that its owner has changed', () => {
  const items = firstShelf.map((item) => Object.assign({}, item, changes[item.id]))
  const settings = siteSettings({ catalogue: kitsOf(items.toReversed()) })
  let pages: ReadonlyMap<string, DrawnDocument>
  beforeAll(async () => {
    pages = await builtPages(settings)
  }, 120_000)

  const html = (key: string) => pages.get(key)?.html ?? ''

  test('have its names, prices and order, for people and for search engines', () => {
    const kits = html('kits')
    expect(kits).toContain('Догляд &lt;разом&gt;')
    expect(plain(kits)).toContain('1450 грн')
    expect(kits).toContain('"price":"1450"')
    expect(plain(kits)).toContain('Ціни від 655 грн.')
    expect(plain(kits)).toContain('«Глибоке» — окремий догляд')
    const order = [...kits.matchAll(/<li class="[^"]*" id="([\w-]+)"/g)].map(([, id]) => id)
    expect(order).toEqual([
      'personal-consultation',
      'special-care',
      'deep-cleansing',
      'cleansing-treatment',
      'gentle-care',
      'test-kit',
    ])
    expect(html('checkout:special-care')).toContain('Догляд &lt;разом&gt;')
    expect(html('quiz')).toContain('145000')
  })

  test('show a paused kit where it was, and nowhere a way to order it', () => {
    for (const page of pages.values()) {
      expect(page.html).not.toMatch(/href="\/checkout\?kit=gentle-care/)
    }
    expect(plain(html('kits'))).toContain('Зараз немає в продажу')
    expect(html('kits').match(/"availability":"https:\/\/schema.org\/OutOfStock"/g)).toHaveLength(2)
    const checkout = html('checkout:gentle-care')
    expect(plain(checkout)).toContain('«Ніжний догляд» зараз немає в продажу')
    expect(checkout).toContain('href="/checkout?kit=special-care"')
    expect(checkout).not.toContain('type="submit"')
  })

  test('say of a kit that is sold out that none is left, and offer the others', () => {
    for (const page of pages.values())
      expect(page.html).not.toMatch(/href="\/checkout\?kit=personal-consultation/)
    expect(plain(html('kits'))).toContain('Немає в наявності')
    const checkout = html('checkout:personal-consultation')
    expect(plain(checkout)).toContain('«Особиста консультація» зараз немає в наявності')
    expect(checkout).not.toContain('type="submit"')
  })

  test('take the e-mail of whoever wants to hear of it, without a script', async () => {
    expect(html('kits')).toContain('href="/restock?kit=gentle-care"')
    expect(html('checkout:gentle-care')).toContain('href="/restock?kit=gentle-care"')
    const app = await siteApp(settings, {
      askRestock: async (asked) => (JSON.stringify(asked).includes('@') ? 'asked' : 'wrong'),
    })
    const page = await app.inject('/restock?kit=gentle-care')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(page.body).toMatch(/<form [^>]*action="\/restock"/)
    expect(page.body).not.toMatch(/<script[^>]+src=/)
    expect((await app.inject('/restock?kit=special-care')).statusCode).toBe(404)
    const send = async (payload: string, type = 'application/x-www-form-urlencoded') => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/restock',
        payload,
        headers: { 'content-type': type },
      })
      return [statusCode, /<h1>(.*?)<\/h1>/.exec(plain(body))?.[1]]
    }
    expect(await send('kit=gentle-care&email=olena%40example.com')).toEqual([200, 'Перевірте пошту'])
    expect(await send('kit=gentle-care&email=')).toEqual([400, 'Не вийшло'])
    expect(await send('{}', 'application/json')).toEqual([415, 'Зараз не вийшло'])
    await app.close()
  })

  test('add no paused cleansing to anything', () => {
    expect([...pages.keys()].filter((key) => key.includes('+cleansing'))).toEqual([])
    expect([...pages.keys()]).toContain('checkout:cleansing')
  })
})
