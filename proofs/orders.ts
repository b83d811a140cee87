import { callFunction } from '../test/call.ts'
import { anOrder } from '../test/orders.ts'

export async function placeOrders(origin: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const order = anOrder({ email: `buyer${nth}-${Date.now()}@example.com` })
    const { body } = await callFunction({ url: origin }, 'create-order', order)
    if (typeof body['orderId'] === 'string') ids.push(body['orderId'])
  }
  return ids
}

export async function countKnown(origin: string, ids: readonly string[]): Promise<number> {
  let known = 0
  for (const id of ids) {
    const answer = await fetch(`${origin}/rest/v1/orders?select=id&id=eq.${id}`)
    if ((await answer.text()).includes(id)) known += 1
  }
  return known
}
