import { publicKeyHeaders } from '../../contract/public-key.ts'
import type { RefusalBody } from '../../contract/refusals.ts'

/** How a call to our server ended. `unreachable` also covers an answer that is not ours at all. */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: RefusalBody }
  | { readonly kind: 'unreachable' }

/** Calls one of the server's functions. Never throws; gives up after `timeoutMs`. */
export async function callFunction<Value extends object>(
  path: string,
  body: object,
  { headers = {}, timeoutMs = 15_000 }: { headers?: Record<string, string>; timeoutMs?: number } = {},
): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...publicKeyHeaders, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) return { kind: 'unreachable' }
    // Our own server speaks here, in the shapes of `contract`.
    // oxlint-disable typescript/no-unsafe-type-assertion
    return response.ok
      ? { kind: 'ok', value: answer as Value }
      : { kind: 'refused', status: response.status, refusal: answer as RefusalBody }
    // oxlint-enable typescript/no-unsafe-type-assertion
  } catch {
    return { kind: 'unreachable' }
  }
}
