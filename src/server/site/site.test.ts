import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anOperator, answered } from '../../../test/operator.ts'
import { anOrder } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'
import { aSeller as seller, aSpecialist as specialist } from '../../../test/site/who-sells.ts'
import { seller as live } from '../../../test/live-settings.ts'
import type { OfficeSite, SiteBody, SiteContent } from '../../contract/site/edit-site.ts'
import type { PublishedContent } from '../../contract/site/site.ts'
import { kyivDay } from '../../domain/platform/day.ts'
import { firstOfferVersion } from '../../domain/orders/offer.ts'
import { createOrder } from '../checkout/create-order.ts'
import { publishVersion } from './publish-version.ts'
import { findOffer } from './offers.ts'
import { PublishedSite } from './published-site.ts'
import { siteVersions } from './site-versions.ts'
import { stockSite } from './stock-site.ts'

const shop = await startTestShop()
const { get, call } = await anOperator(shop, 'Олена')

const read = () => get<OfficeSite>('/site')
const change = (body: unknown) => call('/site', body)
const takeBack = (version: number) => call('/site/take-back', { version })
const order = (offerVersion: string, key: string, services = shop.services) =>
  createOrder(services, anOrder({ offerVersion }), key)

async function withChange(changed: Partial<SiteBody>): Promise<SiteBody> {
  const { published } = await read()
  return { ...bodyOf(published), basedOn: published.version, publishAt: null, ...changed }
}

function bodyOf({ seller: who, specialist: face, portrait, offer, privacy, lessons }: SiteContent) {
  return { seller: who && { ...who }, specialist: face && { ...face }, portrait, offer, privacy, lessons }
}

const drawn: PublishedContent[] = []
const tryPages = async (content: PublishedContent) => void drawn.push(content)

/** Returns the offer in force then. */
async function publish(changed: Partial<SiteBody>): Promise<string> {
  const { waiting } = answered<OfficeSite>(await change(await withChange(changed)))
  const version = waiting?.version ?? 0
  const services = { ...shop.services, tryPages }
  expect(await publishVersion(services, siteVersions, version)).toEqual({ kind: 'done' })
  return (await shop.services.site.refresh()).offer.version
}

const offerWith = (sentence: string) => `## Доставка\n\n{правила доставки}\n\n## Повернення\n\n${sentence}`

beforeEach(async () => {
  const { waiting } = await read()
  if (waiting) await takeBack(waiting.version)
})

describe('what the shop says of itself', () => {
  test('begins with the first texts, and is not said again by the next start', async () => {
    await stockSite(shop.db, shop.services.config)
    const { published, earlier } = await read()
    expect(published).toMatchObject({ version: 1, by: null, seller: null, specialist: null })
    expect(earlier).toEqual([])
    expect((await findOffer(shop.db, firstOfferVersion))?.text).toContain('оплачуємо ми')
  })

  test('is drawn whole and then published; what was not touched is as before', async () => {
    const offer = await publish({ seller, specialist: { ...specialist, name: ' Олена  Коваль ' } })
    expect(offer).toBe(firstOfferVersion)
    expect(drawn.at(-1)).toMatchObject({ seller, specialist, offer: { version: firstOfferVersion } })
    expect(drawn.at(-1)?.catalogue).not.toEqual([])
    expect((await read()).published).toMatchObject({ seller, specialist, by: 'Олена' })
    await publish({ specialist: null })
    expect(drawn.at(-1)?.specialist).toBeUndefined()
    expect(drawn.at(-1)).toMatchObject({ seller })
  })

  test('of a seller whom the owner has named, the environment says no more', async () => {
    await publish({ seller })
    const other = { ...seller, name: 'ФОП Інший' }
    await stockSite(shop.db, { ...shop.services.config, seller: other })
    expect((await read()).published.seller).toEqual(seller)
  })

  test.each<[string, Partial<Record<keyof SiteBody, unknown>>]>([
    ['a seller without an address', { seller: { ...seller, address: '' } }],
    ['a specialist without words', { specialist: { ...specialist, words: ' ' } }],
    [
      'a certificate at an address that is none',
      { specialist: { ...specialist, certificate: 'Диплом', certificateUrl: 'javascript:alert(1)' } },
    ],
    [
      'a portrait that nobody has uploaded',
      { portrait: { id: randomUUID(), hash: 'a'.repeat(32), alt: 'Олена' } },
    ],
    ['an empty offer', { offer: ' ' }],
    ['an offer that the link about returns leads nowhere in', { offer: '## Доставка\n\nТак.' }],
    ['an offer with braces that stand for nothing', { offer: offerWith('{знижка}') }],
    ['an offer of lists in lists', { offer: `${offerWith('Так.')}\n${'> '.repeat(7000)}а` }],
    ['a policy of privacy that is too long', { privacy: 'а'.repeat(30_001) }],
  ])('%s is refused', async (_what, changed) => {
    const body = { ...(await withChange({})), ...changed }
    expect(await change(body)).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
  })

  test('that no page could be drawn of is refused by its field, whatever its marks look like', async () => {
    const nested = Array.from({ length: 29 }, (_, level) => `${' '.repeat(2 * level)}- а`).join('\n')
    const body = await withChange({ privacy: nested })
    const fields = ['privacy']
    expect(await change(body)).toMatchObject({ status: 400, body: { code: 'text_not_drawn', fields } })
  })

  test('is refused when it was written over an older version, or while another waits', async () => {
    const old = await withChange({ specialist })
    await publish({ specialist: { ...specialist, name: 'Інша' } })
    expect((await change(old)).body).toMatchObject({ code: 'site_changed' })
    const now = await withChange({ specialist })
    const answers = await Promise.all([change(now), change(now)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await change(now)).body).toMatchObject({ code: 'site_waiting' })
  })

  test('never changes once it was said', async () => {
    for (const query of [
      "update offers set words = 'Інше'",
      'delete from offers',
      "update site_contents set privacy = 'Інше'",
    ])
      await expect(shop.db.query(query)).rejects.toThrow('stays as it was said')
  })
})

describe('the offer', () => {
  test('is another version by other words, and an order is made on the one in force alone', async () => {
    const today = kyivDay(Date.now())
    const first = (await shop.services.site.current()).offer.version
    expect(await order(first, 'before')).toHaveProperty('orderNumber')
    const second = await publish({ offer: offerWith('Повернемо за\u00a0день.') })
    expect(second).toBe(today)
    expect(await publish({ offer: offerWith('Повернемо за день.'), specialist })).toBe(second)
    await expect(order(first, 'late')).rejects.toMatchObject({
      code: 'offer_changed',
      details: { offerVersion: second },
    })
    expect(await order(second, 'now')).toHaveProperty('orderNumber')
    const third = await publish({ offer: offerWith('Повернемо за два дні.') })
    expect(third).toBe(`${today}-2`)
    await expect(order(second, 'later')).rejects.toMatchObject({ code: 'offer_changed' })
    const { rows } = await shop.db.query(
      'select offer_version from orders where offer_version is not null order by created_at',
    )
    expect(rows).toEqual([{ offer_version: first }, { offer_version: second }])
    // Former versions stay readable.
    expect((await findOffer(shop.db, second))?.text).toContain('Повернемо за день.')
    expect((await findOffer(shop.db, third))?.text).toContain('Повернемо за два дні.')
    expect(drawn.at(-1)?.offer).toEqual(await findOffer(shop.db, third))
  })

  test('that was planned is read by nobody before its time, and never when it is taken back', async () => {
    const publishAt = new Date(Date.now() + 40 * 3_600_000)
    const body = await withChange({ offer: offerWith('Завтра.'), publishAt: publishAt.toISOString() })
    const { waiting } = answered<OfficeSite>(await change(body))
    const { rows } = await shop.db.query<{ version: string }>(
      "select version from offers where words like '%Завтра.'",
    )
    expect(rows).toEqual([{ version: kyivDay(publishAt) }])
    expect(await findOffer(shop.db, rows[0]?.version ?? '')).toBeUndefined()
    await takeBack(waiting?.version ?? 0)
    expect(await findOffer(shop.db, rows[0]?.version ?? '')).toBeUndefined()
  })

  test('is the new one on a node that has not heard of it yet', async () => {
    const { db, config } = shop.services
    const services = { ...shop.services, site: new PublishedSite(db, config) }
    const { offer } = await services.site.current()
    const next = await publish({ offer: offerWith(`Інакше, ніж у ${offer.version}.`) })
    await expect(order(offer.version, 'node-old', services)).rejects.toMatchObject({ code: 'offer_changed' })
    const late = { ...shop.services, site: new PublishedSite(db, config) }
    await late.site.current()
    const newest = await publish({ offer: offerWith(`Інакше, ніж у ${next}.`) })
    expect(await order(newest, 'node-new', late)).toHaveProperty('orderNumber')
  })

  test('says by itself what has changed in the settings, as a version of its own', async () => {
    const { config, db } = shop.services
    const before = (await shop.services.site.refresh()).offer
    const site = { ...config.site, deliveryPolicy: 'carrier' as const }
    await stockSite(db, { ...config, site })
    const after = (await shop.services.site.refresh()).offer
    expect(after.version).not.toBe(before.version)
    expect(after.text).toContain('Доставку оплачує отримувач')
    expect((await read()).published).toMatchObject({ by: null })
    await stockSite(db, config)
  })

  test('that waits follows settings that change meanwhile, as the one in force does', async () => {
    const { config, db } = shop.services
    const carrier = { ...config, site: { ...config.site, deliveryPolicy: 'carrier' as const } }
    const publishAt = new Date(Date.now() + 40 * 3_600_000).toISOString()
    const planned = await withChange({ offer: offerWith('Колись.'), specialist, publishAt })
    const { waiting: before } = answered<OfficeSite>(await change(planned))
    await stockSite(db, carrier)
    expect((await shop.services.site.refresh()).offer.text).toContain('Доставку оплачує отримувач')
    const { waiting, published } = await read()
    expect(waiting).toMatchObject({ by: 'Олена', at: publishAt, offer: before?.offer, specialist })
    const version = waiting?.version ?? 0
    expect(version).toBeGreaterThan(published.version)
    const { rows } = await db.query(
      "select key from graphile_worker.jobs where key like 'site:%' and key = any($1)",
      [[`site:${before?.version}`, `site:${version}`]],
    )
    expect(rows).toEqual([{ key: `site:${version}` }])
    await stockSite(db, carrier)
    expect((await read()).waiting).toMatchObject({ version })
    await publishVersion({ ...shop.services, tryPages }, siteVersions, version)
    const { offer } = await shop.services.site.refresh()
    expect(offer.text).toMatch(/Доставку оплачує отримувач[^]*Колись/)
    expect(drawn.at(-1)).toMatchObject({ offer, specialist })
    expect((await read()).published).toMatchObject({ version, by: 'Олена' })
    await stockSite(db, config)
  })
})

test('a live shop always says who sells: first as its settings do, and never nobody', async () => {
  const liveShop = await startTestShop({ env: live })
  const config = { ...liveShop.services.config, isTestMode: false }
  await stockSite(liveShop.db, config)
  expect((await liveShop.services.site.current()).seller).toMatchObject({ name: live.SELLER_NAME })
  // Settings apply until the owner names another seller.
  const iryna = await anOperator(liveShop, 'Ірина')
  const say = async (changed: Partial<SiteBody>) => {
    const { published } = await iryna.get<OfficeSite>('/site')
    const body = { ...bodyOf(published), basedOn: published.version, publishAt: null, ...changed }
    const { waiting } = answered<OfficeSite>(await iryna.call('/site', body))
    const version = waiting?.version ?? 0
    await publishVersion({ ...liveShop.services, tryPages }, siteVersions, version)
    return (await liveShop.services.site.refresh()).seller
  }
  expect(await say({ specialist })).toMatchObject({ name: live.SELLER_NAME })
  const moved = { ...seller, address: 'Львів' }
  await stockSite(liveShop.db, { ...config, seller: moved })
  expect((await liveShop.services.site.refresh()).seller).toEqual(moved)
  expect(await say({ seller })).toEqual(seller)
  await stockSite(liveShop.db, { ...config, seller: moved })
  expect((await liveShop.services.site.refresh()).seller).toEqual(seller)
  await liveShop.stop()
})
