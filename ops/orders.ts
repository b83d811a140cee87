/** Places that many orders at a shop; answers the ids of those that were acknowledged. */
export async function placeOrders(origin: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const answer = await fetch(`${origin}/functions/v1/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        kitId: 'gentle-care',
        kitName: 'Ніжний догляд',
        kitPrice: 690,
        quantity: 1,
        firstName: 'Оксана',
        lastName: 'Ґудзь',
        email: `buyer${nth}-${Date.now()}@example.com`,
        phone: '+380671234567',
        city: 'Львів',
        novaPoshta: 'Відділення №5',
      }),
    })
    const { orderId }: { orderId?: string } = Object(await answer.json())
    if (orderId !== undefined) ids.push(orderId)
  }
  return ids
}

/** How many of these orders a shop knows. */
export async function countKnown(origin: string, ids: readonly string[]): Promise<number> {
  let known = 0
  for (const id of ids) {
    const answer = await fetch(`${origin}/rest/v1/orders?select=id&id=eq.${id}`)
    if ((await answer.text()).includes(id)) known += 1
  }
  return known
}
