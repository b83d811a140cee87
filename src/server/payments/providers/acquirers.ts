import type { PaymentMethod } from '../../../domain/payment-method.ts'
import type { Acquirer } from './acquirer.ts'
import { liqpay } from './liqpay/liqpay.ts'
import { monobank } from './monobank/monobank.ts'
import { wayforpay } from './wayforpay/wayforpay.ts'

/** Who is behind each way to pay. */
export const acquirers: Readonly<Record<PaymentMethod, Acquirer>> = { monopay: monobank, liqpay, wayforpay }
