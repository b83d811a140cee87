import type { RefusalBody } from '../../contract/platform/refusals.ts'
import { ifSaid, listOf, number, record, text } from './reading.ts'

/** What a page makes use of in a refusal; `error` or `code` is empty where something else than the shop refused. */
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

/** One that is not ours is like none: whoever asks for one of ours does not find it. */
function codeOf(said: unknown): Refusal['code'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return ownText(said) as Refusal['code']
}

/** A refusal that says neither why nor by which rule is nobody's. */
export function readRefusal(said: unknown): Refusal {
  const refusal = refusalBody(said)
  if (refusal.code === '' && refusal.error === '') throw new TypeError('an empty refusal')
  return refusal
}
