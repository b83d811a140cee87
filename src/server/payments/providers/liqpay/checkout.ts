import { hryvniasOf } from '../../../../domain/platform/hryvnias.ts'
import type { NewPayment } from '../provider.ts'
import type { ApiVersion } from './envelope.ts'
import { type Goods, receiptOrder } from './goods.ts'

export interface Shop {
  readonly publicKey: string
  readonly version: ApiVersion
  readonly isTestMode: boolean
}

/** Throws for an invalid sum, which is a bug of ours. `expired_date` is UTC. */
export function checkoutParameters(
  payment: NewPayment,
  { publicKey, version, isTestMode, goods }: Shop & { readonly goods: Goods | undefined },
  now: number,
) {
  if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0) {
    throw new RangeError(`${payment.reference} asks for ${payment.amount}`)
  }
  return {
    version,
    public_key: publicKey,
    action: 'pay',
    amount: hryvniasOf(payment.amount),
    currency: 'UAH',
    description: `Замовлення № ${payment.orderNumber}`,
    order_id: payment.reference,
    result_url: payment.returnUrl,
    server_url: payment.callbackUrl,
    language: 'uk',
    expired_date: utcText(now + payment.validSeconds * 1000),
    ...(goods &&
      payment.receiptTo !== undefined && {
        rro_info: receiptOrder(payment.lines, goods, payment.receiptTo),
      }),
    ...(isTestMode && !publicKey.startsWith('sandbox_') && { sandbox: '1' }),
  }
}

const maxUrlCharacters = 510

export function checkoutFault({ returnUrl, callbackUrl }: NewPayment): string | undefined {
  if (returnUrl.length > maxUrlCharacters) return 'result_url too long'
  if (callbackUrl.length > maxUrlCharacters) return 'server_url too long'
  return undefined
}

function utcText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
