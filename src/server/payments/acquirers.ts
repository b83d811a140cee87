import { join } from 'node:path'
import type { StandIn } from '@kraplia/pretend-banks'
import { ofMethodsAsync, type PaymentMethod } from '../../domain/payments/payment-method.ts'
import type { Acquirer } from './providers/acquirer.ts'
import { liqpay } from './providers/liqpay/liqpay.ts'
import { monobank } from './providers/monobank/monobank.ts'
import { wayforpay } from './providers/wayforpay/wayforpay.ts'

export const acquirers: Readonly<Record<PaymentMethod, Acquirer>> = { monopay: monobank, liqpay, wayforpay }

export function loadStandIns(): Promise<Readonly<Record<PaymentMethod, StandIn>>> {
  return ofMethodsAsync(async (method) => (await acquirers[method].standIn()).standIn)
}

export async function accountsAtStandIns(dataDir: string) {
  const { drawnAccounts } = await import('@kraplia/pretend-banks')
  return drawnAccounts(await loadStandIns(), join(dataDir, 'sandbox'))
}
