import { FunctionRegion } from '@supabase/supabase-js'
import { describe, expect, test, vi } from 'vitest'
import { anOrder } from '../orders.ts'
import { aPicture } from '../pictures.ts'
import { startTestShop } from '../shop.ts'
import { newPath } from '../uploads.ts'
import { connect } from './connect.ts'

const shop = await startTestShop()

describe('headers the client may or may not send', () => {
  test('a publishable key sends no Authorization to functions, and is as good as any', async () => {
    const seen = watchHeaders()
    const publishable = connect(shop.url, 'sb_publishable_abc', seen.fetch)
    const { data, error } = await publishable.functions.invoke('create-order', { body: anOrder() })
    expect(error).toBeNull()
    expect(seen.last().has('authorization')).toBe(false)
    const read = await publishable.from('orders').select('order_number').eq('id', data.orderId).single()
    expect(read.data).toEqual({ order_number: data.orderNumber })
    expect(seen.last().get('authorization')).toBe('Bearer sb_publishable_abc')
    const upload = await publishable.storage
      .from('skin-photos')
      .upload(newPath('png'), new Blob([Buffer.from(await aPicture(40, 30).png().toBuffer())]))
    expect(upload.error).toBeNull()
  })

  test('a region comes as a header and a parameter, and changes nothing', async () => {
    const seen = watchHeaders()
    const { error } = await connect(shop.url, 'anon', seen.fetch).functions.invoke('create-order', {
      body: anOrder(),
      region: FunctionRegion.EuCentral1,
    })
    expect(error).toBeNull()
    expect(seen.last().get('x-region')).toBe('eu-central-1')
    expect(seen.lastUrl()).toContain('?forceFunctionRegion=eu-central-1')
  })

  test('nonsense in Authorization is ignored, for the key opens nothing', async () => {
    const odd = connect(shop.url, 'nonsense')
    const { error } = await odd.functions.invoke('create-order', {
      body: anOrder(),
      headers: { Authorization: 'Basic Og==' },
    })
    expect(error).toBeNull()
  })
})

test('the client asks nothing at its start', async () => {
  const watched = vi.fn<typeof fetch>(fetch)
  connect(shop.url, 'anon', watched)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(watched).not.toHaveBeenCalled()
})

function watchHeaders() {
  const requests: Request[] = []
  const last = () => requests.at(-1)
  return {
    fetch: (async (input, init) => {
      const request = new Request(input, init)
      requests.push(request.clone())
      return fetch(request)
    }) satisfies typeof fetch,
    last: () => last()?.headers ?? new Headers(),
    lastUrl: () => last()?.url ?? '',
  }
}
