import { expect, test } from 'vitest'
import { startPretendCarrier } from '../../../test/carrier.ts'

const city = (last: string) => `8d5a980d-391c-11dd-90d9-001a9256762${last}`
const route = { CitySender: city('1'), CityRecipient: city('3'), ServiceType: 'WarehouseWarehouse' }
const parcel = { ...route, CargoType: 'Parcel', Weight: '0.5', Cost: '690' }

async function start() {
  const { url } = await startPretendCarrier([])
  return async (calledMethod: string, methodProperties: object) => {
    const answer = await fetch(`${url}/v2.0/json/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apiKey: '', modelName: 'InternetDocument', calledMethod, methodProperties }),
    })
    return answer.json()
  }
}

test('a price grows with distance, weight and what the parcel is worth', async () => {
  const ask = await start()
  const price = async (changes: object) => {
    const { data } = await ask('getDocumentPrice', { ...parcel, ...changes })
    return data[0].Cost
  }
  expect(await price({})).toBe(80.95)
  expect(await price({ CityRecipient: city('1') })).toBe(60.95)
  expect(await price({ Weight: '1.5' })).toBe(90.95)
  expect(await price({ Cost: '2500' })).toBe(90)
})

test('a day is said in one of two forms', async () => {
  const ask = await start()
  const asked = { ...route, DateTime: '30.11.2026' }
  const said = { date: '2026-12-02 00:00:00.000000', timezone_type: 3, timezone: 'Europe/Kiev' }
  expect((await ask('getDocumentDeliveryDate', asked)).data).toEqual([{ DeliveryDate: said }])
  const flat = await ask('getDocumentDeliveryDate', { ...asked, CityRecipient: city('2') })
  expect(flat.data).toEqual([said])
})

test.each([
  ['getDocumentPrice', { ...parcel, Weight: '0' }, '20000000001'],
  ['getDocumentPrice', { ...parcel, CityRecipient: 'Львів' }, '20000000001'],
  ['getDocumentDeliveryDate', { ...route, DateTime: '2026-11-30' }, '20000400456'],
])('%s of %j is refused', async (method, properties, code) => {
  const { success, errorCodes } = await (await start())(method, properties)
  expect([success, errorCodes]).toEqual([false, [code]])
})
