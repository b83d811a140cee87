import type { RefusalBody } from '../../contract/refusals.ts'
import { ifSaid, listOf, number, record, text } from './reading.ts'

export type Refusal = Pick<
  RefusalBody,
  'error' | 'kitPrice' | 'additionalKitPrice' | 'offerVersion' | 'fields'
> & { readonly code: RefusalBody['code'] | '' }

const refusalBody = record<Refusal>({
  error: (said) => ownText(said).slice(0, longestShown),
  code: codeOf,
  fields: ifSaid(listOf(text)),
  kitPrice: ifSaid(number),
  additionalKitPrice: ifSaid(number),
  offerVersion: ifSaid(text),
})

const longestShown = 200

function ownText(said: unknown): string {
  return typeof said === 'string' ? said : ''
}

function codeOf(said: unknown): Refusal['code'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ownText(said) as Refusal['code']
}

export function readRefusal(said: unknown): Refusal {
  const refusal = refusalBody(said)
  if (refusal.code === '' && refusal.error === '') throw new TypeError('an empty refusal')
  return refusal
}
