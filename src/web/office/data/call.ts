import type { OfficeOrder } from '../../../contract/office/order.ts'
import type { RefusalBody } from '../../../contract/refusals.ts'
import { abortAfter } from '../../api/abort-after.ts'
import { callText } from '../text/call.ts'
import { confirmSignIn } from './confirm-sign-in.ts'

/** The office was asked and said no; `message` is the sentence for people. */
export class OfficeRefusal extends Error {
  readonly status: number
  readonly refusal: RefusalBody

  constructor(status: number, refusal: RefusalBody) {
    super(refusal.error)
    this.status = status
    this.refusal = refusal
  }
}

/** The shop is busy or away, or the session has ended: the same may be taken later. */
export function isForLater({ status }: OfficeRefusal): boolean {
  return status === 401 || status === 429 || status >= 500
}

/** The order as it is now, where an action was refused because somebody else has changed it. */
export function orderNow(error: Error): OfficeOrder | undefined {
  const order = error instanceof OfficeRefusal ? error.refusal.order : undefined
  // Our own server speaks here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return order as OfficeOrder | undefined
}

/** No answer, or one that is not the office's. */
export class Unreachable extends Error {
  constructor() {
    super(callText.unreachable)
  }
}

/** Asks an address for its JSON. Throws {@link OfficeRefusal} or {@link Unreachable}. */
export async function ask<Value>(address: string, signal?: AbortSignal): Promise<Value> {
  return call<Value>(address, () => ({ signal: abortAfter(patienceMs, signal) }))
}

/** Sends a change, as {@link ask} otherwise. */
export async function send<Value>(
  address: string,
  body: object = {},
  method: 'POST' | 'DELETE' = 'POST',
): Promise<Value> {
  return call<Value>(address, () => ({
    method,
    signal: abortAfter(patienceMs),
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }))
}

/** Sends a file as it is, as {@link ask} otherwise; it may take a minute on its way and there. */
export async function sendFile<Value>(address: string, file: Blob): Promise<Value> {
  return call<Value>(address, () => ({
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: abortAfter(filePatienceMs),
  }))
}

/** What asks for a fresh sign-in is asked again once there is one: nobody who called has to know. */
async function call<Value>(address: string, init: () => RequestInit): Promise<Value> {
  const { response, answer } = await answerOf(address, init())
  if (response.status === 403 && isForFresh(answer) && (await confirmSignIn())) return call(address, init)
  // Our own server speaks here, in the shapes of `contract/office`.
  // oxlint-disable typescript/no-unsafe-type-assertion
  if (!response.ok) throw new OfficeRefusal(response.status, answer as RefusalBody)
  return answer as Value
  // oxlint-enable typescript/no-unsafe-type-assertion
}

async function answerOf(address: string, init: RequestInit): Promise<{ response: Response; answer: object }> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init })
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null) return { response, answer }
  } catch (error) {
    // What was asked for is not wanted any more.
    if (init.signal?.aborted && !isTimeout(init.signal.reason)) throw error
  }
  throw new Unreachable()
}

function isForFresh(answer: object): boolean {
  return 'code' in answer && answer.code === 'sign_in_again'
}

const patienceMs = 15_000
const filePatienceMs = 150_000

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
