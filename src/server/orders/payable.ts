import { leastMinutesToPay, payableDays } from '../../domain/order.ts'

/** In SQL, of an order `o`: until when it can be paid. */
export const payableUntil = `o.created_at + interval '${payableDays} days'`

/** In SQL, of an order `o`: it is young enough that a payment page may be opened for it. */
export const isYoungEnough = `o.created_at > now() - interval '${payableDays} days' + interval '${leastMinutesToPay} minutes'`

/** In SQL, of an order `o` and a shop whose mode is the parameter `isTest`: it is an order of that mode. */
export function isOfMode(isTest: string): string {
  return `(o.is_test = ${isTest} and o.put_aside_at is null)`
}

/** In SQL, of an order `o` as in {@link isOfMode}: nobody has paid it, and it can be paid still. */
export function isPayable(isTest: string): string {
  return `(o.paid_at is null and o.erased_at is null and o.canceled_at is null and ${isYoungEnough} and ${isOfMode(isTest)})`
}
