import { describe, expect, test } from 'vitest'
import { startPretendCarrier } from '../../../test/carrier.ts'
import { readCountry } from '../src/country.ts'
import { pointCountOf, pointsOf } from '../src/points.ts'

const forever = new AbortController().signal

async function ask(url: string, body: unknown) {
  const answer = await fetch(`${url}/v2.0/json/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const settlements = (methodProperties: object, apiKey = '') => ({
  apiKey,
  modelName: 'AddressGeneral',
  calledMethod: 'getSettlements',
  methodProperties,
})

const points = (methodProperties: object) => ({
  ...settlements(methodProperties),
  modelName: 'Address',
  calledMethod: 'getWarehouses',
})

describe('the country', () => {
  test('has every settlement of the codifier, under the names of today', async () => {
    const country = await readCountry()
    expect(country).toHaveLength(29_710)
    expect(new Set(country.map(({ seed }) => seed)).size).toBe(29_710)
    const cities = country.filter(({ kind }) => kind === 'city').map(({ name }) => name)
    expect(cities).toHaveLength(461)
    expect(cities).toEqual(expect.arrayContaining(['Київ', 'Самар', 'Шептицький', 'Берестин']))
    expect(cities).not.toContain('Червоноград')
    expect(country.filter(({ kind }) => kind === 'town')).toHaveLength(2045)
  })

  test('has more than 40,000 points, the same each time, numbered once each in their place', async () => {
    const country = await readCountry()
    const count = country.reduce((sum, place) => sum + pointCountOf(place), 0)
    expect(count).toBeGreaterThan(40_000)
    expect(count).toBeLessThan(60_000)
    const kyiv = country.find(({ name, kind }) => name === 'Київ' && kind === 'city')
    if (!kyiv) throw new Error('no capital')
    const all = pointsOf(kyiv)
    expect(all.slice(100, 120)).toEqual(pointsOf(kyiv, 100, 20))
    expect(new Set(all.map(({ kind, number }) => `${kind === 'locker'} ${number}`)).size).toBe(all.length)
    expect(new Set(all.map(({ trouble }) => trouble))).toEqual(
      new Set([undefined, 'closed', 'not-selectable', 'residents-only']),
    )
  })
})

describe('the calls', () => {
  test('answer of a smaller country once it is narrowed', async () => {
    const { url, control } = await startPretendCarrier(['Чернівецька', 'Черкаська'])
    expect(await control({ do: 'narrow', oblasts: ['Чернівецька'] })).toBe(200)
    expect((await ask(url, settlements({}))).body).toMatchObject({ info: { totalCount: 417 } })
    expect(await control({ do: 'narrow', oblasts: 'Чернівецька' })).toBe(400)
  })

  test('answer pages with a total, at most 150 settlements, and none after the last', async () => {
    const { url } = await startPretendCarrier(['Чернівецька'])
    const { body } = await ask(url, settlements({ Page: '1' }))
    expect(body).toMatchObject({ success: true, info: { totalCount: 417 }, errors: [] })
    expect(body.data).toHaveLength(150)
    expect(body.data[0]).toMatchObject({ AreaDescription: 'Чернівецька область' })
    expect((await ask(url, settlements({ Page: 3 }))).body.data).toHaveLength(117)
    expect((await ask(url, settlements({ Page: '4' }))).body).toMatchObject({ data: [] })
  })

  test('tell of points by texts, with samples called samples, all or of one place', async () => {
    const { url } = await startPretendCarrier(['Чернівецька'])
    const { body } = await ask(url, points({ Page: '1', Limit: '10' }))
    expect(body.data).toHaveLength(10)
    for (const row of body.data) {
      expect(row).toMatchObject({
        Number: expect.stringMatching(/^\d+$/),
        DenyToSelect: expect.stringMatching(/^[01]$/),
      })
      expect(row.Description).toContain('(зразок)')
    }
    const [{ SettlementRef }] = body.data
    const ofPlace = await ask(url, points({ SettlementRef }))
    expect(ofPlace.body.data.length).toBeGreaterThan(0)
    expect(ofPlace.body.info.totalCount).toBe(ofPlace.body.data.length)
    expect((await ask(url, points({ SettlementRef: 'none' }))).body).toMatchObject({ data: [], info: [] })
  })

  test.each([
    ['a foreign key', settlements({}, 'another'), '20000200068'],
    ['a limit beyond all', points({ Limit: '3001' }), '30000900777'],
    ['a limit of settlements beyond a page', settlements({ Limit: '151' }), '30000900777'],
    ['a limit of nothing', points({ Limit: '0' }), '20000200816'],
    ['no JSON', 'nonsense', '20000000001'],
    ['a method that it does not have', { ...settlements({}), calledMethod: 'save' }, '20000000001'],
  ])('refuse %s under HTTP 200', async (_, body, code) => {
    const { url } = await startPretendCarrier(['Чернівецька'])
    const answer = await ask(url, body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: false, data: [], errorCodes: [code] })
  })
})

test('objects take the place of rows, and of what is said of a refusal', async () => {
  const { url, fail } = await startPretendCarrier(['Чернівецька'])
  await fail('objects')
  const rows = await ask(url, settlements({ Limit: '2' }))
  expect(rows.body).toMatchObject({ success: true, data: { 0: { Ref: expect.any(String) }, 1: {} } })
  expect((await ask(url, settlements({ Limit: '0' }))).body).toMatchObject({
    success: false,
    errors: { 0: expect.any(String) },
    errorCodes: { 0: '20000200816' },
  })
})

describe('the shop’s adapter', () => {
  test('reads a page', async () => {
    const { carrier } = await startPretendCarrier(['Чернівецька'])
    expect(await carrier.settlements(1, forever)).toMatchObject({ kind: 'page', seen: 150, total: 417 })
    const page = await carrier.points(1, forever)
    if (page.kind !== 'page') throw new Error(page.why)
    expect(page.rows).toHaveLength(page.seen)
    expect(page.rows[0]).toMatchObject({
      description: expect.stringContaining('зразок'),
      maxKg: expect.any(Number),
    })
  })

  test.each([
    ['500', { kind: 'unavailable', why: 'HTTP 500', isBusy: true }],
    ['garbage', { kind: 'unavailable', why: 'not JSON', isBusy: true }],
    ['redirect', { kind: 'unavailable', why: 'HTTP 303', isBusy: false }],
    ['refused', { kind: 'unavailable', why: 'refused 20000000001', isBusy: false }],
    ['lost', { kind: 'unavailable', why: expect.stringContaining('network'), isBusy: true }],
    ['throttled', { kind: 'unavailable', why: 'refused 20000401501', isBusy: true }],
    ['unavailable', { kind: 'unavailable', why: 'refused 20000100016', isBusy: true }],
    ['cut', { kind: 'unavailable', why: expect.stringContaining('network'), isBusy: true }],
    ['hang', { kind: 'unavailable', why: 'time-out', isBusy: true }],
    ['empty', { kind: 'page', rows: [], seen: 0, total: 0 }],
    ['short', { kind: 'page', seen: 149, total: 417 }],
    ['shrunken', { kind: 'page', seen: 150, total: 41 }],
    ['warned', { kind: 'page', seen: 150, total: 417 }],
    ['objects', { kind: 'page', seen: 150, total: 417 }],
  ])('meets %s', async (fault, expected) => {
    const { impatient, fail, carrier } = await startPretendCarrier(['Чернівецька'])
    expect(await fail(fault, { times: 1 })).toBe(200)
    const patienceMs = fault === 'hang' ? 500 : 10_000
    expect(await impatient(patienceMs).settlements(1, forever)).toMatchObject(expected)
    expect(await carrier.settlements(1, forever)).toMatchObject({ seen: 150, total: 417 })
  })

  test('waits for a slow answer', async () => {
    const { carrier, fail } = await startPretendCarrier(['Чернівецька'])
    await fail('slow', { ms: 50, times: 1 })
    expect(await carrier.settlements(1, forever)).toMatchObject({ seen: 150 })
  })
})

test('fails for those calls alone that speak of what was named, until that is cleared', async () => {
  const { carrier, control, fail } = await startPretendCarrier(['Чернівецька'])
  const parcel = (trackingNumber: string) => [{ trackingNumber, phone: '+380671112233' }]
  await fail('500', { about: '20450000000001' })
  await control({ do: 'clear', about: '20450000000002' })
  expect(await carrier.track(parcel('20450000000001'), forever)).toMatchObject({ why: 'HTTP 500' })
  expect(await carrier.track(parcel('20450000000002'), forever)).not.toHaveProperty('why')
  await control({ do: 'clear', about: '20450000000001' })
  expect(await carrier.track(parcel('20450000000001'), forever)).not.toHaveProperty('why')
})

test('only who knows the key has it fail, and in words that it knows', async () => {
  const { url, control, fail } = await startPretendCarrier(['Чернівецька'])
  expect((await fetch(`${url}/control`, { method: 'POST', body: '{"do":"clear"}' })).status).toBe(403)
  expect(await fail('flood')).toBe(400)
  expect(await fail('500', { on: 'Address.getPoints' })).toBe(400)
  expect(await fail('500')).toBe(200)
  expect(await control({ do: 'clear' })).toBe(200)
  expect((await ask(url, settlements({}))).status).toBe(200)
})
