import type { TestShop } from './shop.ts'

/** POSTs to a function of the shop; text and blobs are sent as they are, anything else as JSON. */
export async function callFunction(
  shop: Pick<TestShop, 'url'>,
  name: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await fetch(`${shop.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  // Every answer of a function is a JSON object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const parsed = JSON.parse(text) as Record<string, unknown>
  return { status: answer.status, headers: answer.headers, text, body: parsed }
}

/** A pattern no refusal may match: a stack, a path, SQL or the name of a library. */
export const leak = / at |node_modules|\.ts\b|FST_|\bError\b|insert into|select |valibot/
