import * as v from 'valibot'
import { ofMethods, type PaymentMethod, paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import { type ReceiptMaker, receiptMakers } from '../../domain/payments/receipt.ts'
import { acquirers } from './acquirers.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { BadSetting, text, webUrl } from '../platform/setting-kinds.ts'

export interface ReceiptSettings {
  /** Who issues the fiscal receipts of a payment that is opened now. */
  readonly receiptsBy: Readonly<Record<PaymentMethod, ReceiptMaker>>
  /** The shop's own cash register; without one a test shop that issues receipts has a stand-in's. */
  readonly checkbox: { readonly url: string; readonly licenseKey: string; readonly pin: string } | undefined
  /** The codes of the taxes that every line of a receipt bears. */
  readonly checkboxTaxes: readonly number[]
}

export const receiptEnvironment = {
  FISCAL_RECEIPTS: v.optional(
    v.picklist(receiptMakers, `must be one of ${receiptMakers.join(', ')}`),
    'none',
  ),
  CHECKBOX_LICENSE_KEY: v.optional(text(100)),
  CHECKBOX_PIN: v.optional(text(100)),
  CHECKBOX_URL: v.optional(webUrl, 'https://api.checkbox.ua/api/v1'),
  CHECKBOX_TAXES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}(\s*,\s*\d{1,3})?$/, 'must be one code or two, like 8 or 1, 4'),
      v.transform((codes) => codes.split(',').map(Number)),
    ),
  ),
}

const schema = v.object(receiptEnvironment)
type ReceiptEnvironment = v.InferOutput<typeof schema>

/**
 * Who issues fiscal receipts. An acquirer that issues none leaves that to the shop's own register. Throws
 * {@link BadSetting} where a payment on offer would have none although the shop is to issue them, and for keys that
 * nothing would be issued by.
 */
export function receiptSettings(
  env: ReceiptEnvironment,
  shop: Pick<PaymentSettings, 'isTestMode' | 'methods' | 'accounts'>,
): ReceiptSettings {
  const checkbox = checkboxOf(env)
  const wanted = env.FISCAL_RECEIPTS
  if (wanted === 'none' && checkbox)
    throw new BadSetting('The setting CHECKBOX_LICENSE_KEY needs FISCAL_RECEIPTS=checkbox beside it.')
  const receiptsBy = (method: PaymentMethod): ReceiptMaker =>
    wanted === 'acquirer' && !acquirers[method].issuesReceipts(shop.accounts[method]) ? 'checkbox' : wanted
  const without = shop.methods.find((method) => receiptsBy(method) === 'checkbox')
  if (without && !checkbox && !shop.isTestMode) {
    throw new BadSetting(
      wanted === 'checkbox'
        ? 'FISCAL_RECEIPTS=checkbox needs CHECKBOX_LICENSE_KEY and CHECKBOX_PIN.'
        : `${paymentMethodFacts[without].acquirer} issues no fiscal receipts: set CHECKBOX_LICENSE_KEY and CHECKBOX_PIN for its payments.`,
    )
  }
  return {
    receiptsBy: ofMethods(receiptsBy),
    checkbox,
    checkboxTaxes: env.CHECKBOX_TAXES ?? [],
  }
}

function checkboxOf({
  CHECKBOX_LICENSE_KEY: licenseKey,
  CHECKBOX_PIN: pin,
  CHECKBOX_URL: url,
}: ReceiptEnvironment): ReceiptSettings['checkbox'] {
  if (licenseKey !== undefined && pin !== undefined) return { url: url.replace(/\/+$/, ''), licenseKey, pin }
  if (licenseKey === undefined && pin === undefined) return undefined
  const [present, missing] =
    pin === undefined ? ['CHECKBOX_LICENSE_KEY', 'CHECKBOX_PIN'] : ['CHECKBOX_PIN', 'CHECKBOX_LICENSE_KEY']
  throw new BadSetting(`The setting ${present} needs ${missing} beside it.`)
}
