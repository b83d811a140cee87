import { publicKeyHeaders } from '../../contract/public-key.ts'
import type { RefusalBody } from '../../contract/refusals.ts'
import { abortAfter } from './abort-after.ts'

/** How a call to our server ended. `unreachable` also covers an answer that is not ours at all. */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: RefusalBody }
  | { readonly kind: 'unreachable' }

interface Options {
  readonly headers?: Record<string, string>
  readonly timeoutMs?: number
}

/** A shop without room has not even read what it was asked; whoever presses a button waits so often. */
const mostReturns = 2
const usualPauseSeconds = 2

/**
 * Calls one of the server's functions. Never throws; gives up after `timeoutMs`, and comes back when the shop has no room
 * and says for how long.
 */
export async function callFunction<Value extends object>(
  path: string,
  body: object,
  options: Options = {},
): Promise<Answer<Value>> {
  for (let returns = 0; ; returns++) {
    const { answer, pauseSeconds } = await ask<Value>(path, body, options)
    const isCrowded = answer.kind === 'refused' && answer.refusal.code === 'overloaded'
    if (!isCrowded || returns === mostReturns) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1000))
  }
}

async function ask<Value extends object>(
  path: string,
  body: object,
  { headers = {}, timeoutMs = 15_000 }: Options,
): Promise<{ answer: Answer<Value>; pauseSeconds: number }> {
  let pauseSeconds = usualPauseSeconds
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...publicKeyHeaders, ...headers },
      body: JSON.stringify(body),
      signal: abortAfter(timeoutMs),
    })
    const said: unknown = await response.json()
    if (typeof said !== 'object' || said === null) return { answer: { kind: 'unreachable' }, pauseSeconds }
    pauseSeconds = Number(response.headers.get('retry-after')) || usualPauseSeconds
    // Our own server speaks here, in the shapes of `contract`.
    // oxlint-disable typescript/no-unsafe-type-assertion
    const answer: Answer<Value> = response.ok
      ? { kind: 'ok', value: said as Value }
      : { kind: 'refused', status: response.status, refusal: said as RefusalBody }
    // oxlint-enable typescript/no-unsafe-type-assertion
    return { answer, pauseSeconds }
  } catch {
    return { answer: { kind: 'unreachable' }, pauseSeconds }
  }
}
