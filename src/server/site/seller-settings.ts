import * as v from 'valibot'
import { normalisePhone } from '../../domain/platform/contacts.ts'
import type { Seller } from '../../domain/site/site-fields.ts'
import { text } from '../platform/setting-kinds.ts'

export const sellerEnvironment = {
  SELLER_NAME: v.optional(text(200)),
  SELLER_TAX_ID: v.optional(text(50)),
  SELLER_ADDRESS: v.optional(text(300)),
  SELLER_PHONE: v.optional(text(50)),
  SELLER_EMAIL: v.optional(text(254)),
  SELLER_TELEGRAM: v.optional(
    v.pipe(v.string(), v.regex(/^@?[A-Za-z]\w{3,31}$/, 'must be a name at Telegram, like @shop')),
  ),
  SELLER_VIBER: v.optional(
    v.pipe(
      v.string(),
      v.check((phone) => normalisePhone(phone) !== undefined, 'must be a phone, like +380671234567'),
    ),
  ),
}

const schema = v.object(sellerEnvironment)

export function sellerOf(env: v.InferOutput<typeof schema>): Seller | undefined {
  const { SELLER_NAME: name, SELLER_TAX_ID: taxId, SELLER_ADDRESS: address } = env
  const { SELLER_PHONE: phone, SELLER_EMAIL: email } = env
  if (!name || !taxId || !address || !phone || !email) return undefined
  const telegram = env.SELLER_TELEGRAM?.replace('@', '')
  const viber = normalisePhone(env.SELLER_VIBER ?? '')
  return { name, taxId, address, phone, email, ...(telegram && { telegram }), ...(viber && { viber }) }
}
