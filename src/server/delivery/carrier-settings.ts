import * as v from 'valibot'
import type { CarrierAccount } from './carriers/carrier.ts'
import { novaPoshta } from './carriers/nova-poshta/nova-poshta.ts'
import { text, webUrl } from '../platform/setting-kinds.ts'

export const carrierEnvironment = {
  NOVA_POSHTA_KEY: v.optional(text(200)),
  NOVA_POSHTA_URL: v.optional(webUrl),
}

type CarrierEnvironment = v.InferOutput<v.ObjectSchema<typeof carrierEnvironment, undefined>>

/** `undefined` where neither is set. Another address may need no key: the directory is read without one, too. */
export function carrierAccountOf(env: CarrierEnvironment): CarrierAccount | undefined {
  if (env.NOVA_POSHTA_KEY === undefined && env.NOVA_POSHTA_URL === undefined) return undefined
  return { key: env.NOVA_POSHTA_KEY ?? '', url: env.NOVA_POSHTA_URL ?? novaPoshta.official }
}
