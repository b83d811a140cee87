import * as v from 'valibot'
import { ofMethods, type PaymentMethod, paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import {
  type FiscalServiceId,
  fiscalServiceIds,
  type ReceiptMaker,
  receiptMakers,
} from '../../domain/payments/receipt.ts'
import { type Account, accountOf, keysOf } from '../platform/account.ts'
import { BadSetting } from '../platform/setting-kinds.ts'
import { acquirers } from './acquirers.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { fiscalServices } from './receipts/fiscal-services.ts'

export interface ReceiptSettings {
  readonly receiptsBy: Readonly<Record<PaymentMethod, ReceiptMaker>>
  /** A test shop that issues receipts gets a stand-in's by default. */
  readonly register: RegisterChoice | undefined
}

export interface RegisterChoice {
  readonly id: FiscalServiceId
  readonly account: Account | undefined
}

export const receiptEnvironment = {
  FISCAL_RECEIPTS: v.optional(
    v.picklist(receiptMakers, `must be one of ${receiptMakers.join(', ')}`),
    'none',
  ),
}

type MakerEnvironment = v.InferOutput<v.ObjectSchema<typeof receiptEnvironment, undefined>>
type AccountEnvironment = Readonly<Record<string, unknown>>

/** An acquirer that issues none leaves that to the shop's own register. Throws {@link BadSetting}. */
export function receiptSettings(
  env: MakerEnvironment & AccountEnvironment,
  shop: Pick<PaymentSettings, 'isTestMode' | 'methods' | 'accounts'>,
): ReceiptSettings {
  const wanted = env.FISCAL_RECEIPTS
  const accounts = fiscalServiceIds.flatMap((id) => {
    const account = accountOf(fiscalServices[id].settings, env)
    return account ? [{ id, account }] : []
  })
  const id = fiscalServiceIds.find((known) => known === wanted) ?? accounts[0]?.id ?? fiscalServiceIds[0]
  const idle = accounts.find((account) => wanted === 'none' || account.id !== id)
  if (idle) {
    const [key] = keysOf(fiscalServices[idle.id].settings)
    throw new BadSetting(`The setting ${key} needs FISCAL_RECEIPTS=${idle.id} beside it.`)
  }
  const receiptsBy = (method: PaymentMethod): ReceiptMaker =>
    wanted === 'acquirer' && !acquirers[method].issuesReceipts(shop.accounts[method]) ? id : wanted
  const account = accounts.find((own) => own.id === id)?.account
  const without = shop.methods.find((method) => receiptsBy(method) === id)
  if (without && !account && !shop.isTestMode) {
    const keys = keysOf(fiscalServices[id].settings).join(' and ')
    throw new BadSetting(
      wanted === id
        ? `FISCAL_RECEIPTS=${id} needs ${keys}.`
        : `${paymentMethodFacts[without].acquirer} issues no fiscal receipts: set ${keys} for its payments.`,
    )
  }
  return { receiptsBy: ofMethods(receiptsBy), register: account || without ? { id, account } : undefined }
}
