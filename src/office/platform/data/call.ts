import type { OfficeOrder } from '../../../contract/desk/order.ts'
import { abortAfter } from '../../../web/platform/abort-after.ts'
import type { Reading } from '../../../web/platform/reading.ts'
import { readRefusal, type Refusal } from '../../../web/platform/refusal.ts'
import { callText } from '../call-text.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { officeOrder } from './readings/order.ts'

/** `message` is meant for people. */
export class OfficeRefusal extends Error {
  readonly status: number
  readonly refusal: Refusal
  readonly order: OfficeOrder | undefined

  constructor(status: number, said: unknown) {
    const refusal = readRefusal(said)
    super(refusal.error || callText.refused)
    this.status = status
    this.refusal = refusal
    this.order = orderIn(said)
  }
}

function orderIn(said: unknown): OfficeOrder | undefined {
  if (typeof said !== 'object' || said === null || !('order' in said)) return undefined
  try {
    return officeOrder(said.order)
  } catch {
    return undefined
  }
}

/** By its code: a proxy may answer 401 too. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof OfficeRefusal && error.refusal.code === 'signed_out'
}

export function isForLater({ status }: OfficeRefusal): boolean {
  return status === 401 || status === 429 || status >= 500
}

export function orderNow(error: unknown): OfficeOrder | undefined {
  return error instanceof OfficeRefusal ? error.order : undefined
}

export class Unreachable extends Error {
  constructor(message: string = callText.unreachable) {
    super(message)
  }
}

/** Throws {@link OfficeRefusal} or {@link Unreachable}. */
export async function ask<Value>(
  address: string,
  read: Reading<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  return call(address, read, () => ({ signal: abortAfter(patienceMs, signal) }))
}

export async function send<Value>(
  address: string,
  read: Reading<Value>,
  body: object = {},
  method: 'POST' | 'DELETE' = 'POST',
): Promise<Value> {
  return call(address, read, () => ({
    method,
    signal: abortAfter(patienceMs),
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }))
}

export async function sendFile<Value>(address: string, read: Reading<Value>, file: Blob): Promise<Value> {
  return call(address, read, () => ({
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: abortAfter(filePatienceMs),
  }))
}

/** Retries after a new sign-in where one is required, unnoticed by callers. */
async function call<Value>(address: string, read: Reading<Value>, init: () => RequestInit): Promise<Value> {
  const { response, said } = await answerOf(address, init())
  try {
    return readAnswer(response.status, said, read)
  } catch (error) {
    const isForFresh = error instanceof OfficeRefusal && error.refusal.code === 'sign_in_again'
    if (isForFresh && (await confirmSignIn())) return call(address, read, init)
    throw error
  }
}

/** Throws {@link OfficeRefusal} or {@link Unreachable}. */
export function readAnswer<Value>(status: number, said: unknown, read: Reading<Value>): Value {
  if (status >= 200 && status < 300) {
    try {
      return read(said)
    } catch {
      throw new Unreachable(callText.unclear)
    }
  }
  let refusal: OfficeRefusal
  try {
    refusal = new OfficeRefusal(status, said)
  } catch {
    throw new Unreachable()
  }
  throw refusal
}

async function answerOf(address: string, init: RequestInit): Promise<{ response: Response; said: unknown }> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init })
    return { response, said: await response.json() }
  } catch (error) {
    if (init.signal?.aborted && !isTimeout(init.signal.reason)) throw error
    throw new Unreachable()
  }
}

const patienceMs = 15_000
const filePatienceMs = 150_000

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}
