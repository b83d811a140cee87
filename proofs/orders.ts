import { anOrder } from '../test/orders.ts'

export async function placeOrders(origin: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const answer = await fetch(`${origin}/functions/v1/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anOrder({ email: `buyer${nth}-${Date.now()}@example.com` })),
    })
    const { orderId }: { orderId?: string } = Object(await answer.json())
    if (orderId !== undefined) ids.push(orderId)
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
