import type { Acknowledgement } from '../provider.ts'
import { sign } from './signature.ts'

/** The signed `accept`, with its time in seconds, without which WayForPay repeats a callback for days. */
export function acceptCallback(reference: string, secret: string, now: number): Acknowledgement {
  const status = 'accept'
  const time = Math.floor(now / 1000)
  const signature = sign([reference, status, String(time)], secret)
  return {
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ orderReference: reference, status, time, signature }),
  }
}
