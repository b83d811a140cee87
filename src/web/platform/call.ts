import { publicKeyHeaders } from '../../contract/platform/public-key.ts'
import { abortAfter } from './abort-after.ts'
import type { Reading } from './reading.ts'
import { readRefusal, type Refusal } from './refusal.ts'

/** `unreachable` also covers answers that are not ours, such as a proxy's. */
export type Answer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: Refusal }
  | { readonly kind: 'unreachable' }

interface Options {
  readonly headers?: Record<string, string>
  readonly timeoutMs?: number
}

/** Retries of an overloaded server, which has not read the request. */
const mostReturns = 2
const usualPauseSeconds = 2
/** Whatever `Retry-After` says: somebody is watching a disabled button. */
const longestPauseSeconds = 10

export async function callFunction<Value>(
  path: string,
  read: Reading<Value>,
  body: object,
  options: Options = {},
): Promise<Answer<Value>> {
  for (let returns = 0; ; returns++) {
    const { answer, pauseSeconds } = await ask(path, read, body, options)
    const isCrowded = answer.kind === 'refused' && answer.refusal.code === 'overloaded'
    if (!isCrowded || returns === mostReturns) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseSeconds * 1000))
  }
}

async function ask<Value>(
  path: string,
  read: Reading<Value>,
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
    const asked = Number(response.headers.get('retry-after')) || usualPauseSeconds
    pauseSeconds = Math.min(asked, longestPauseSeconds)
    const answer: Answer<Value> = response.ok
      ? { kind: 'ok', value: read(said) }
      : { kind: 'refused', status: response.status, refusal: readRefusal(said) }
    return { answer, pauseSeconds }
  } catch {
    return { answer: { kind: 'unreachable' }, pauseSeconds }
  }
}
