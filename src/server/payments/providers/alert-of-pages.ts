import { type PaymentMethod, paymentMethods } from '../../../domain/payment-method.ts'
import type { Db } from '../../db/pool.ts'
import { raiseAlert } from '../../messages/what/enqueue-messages.ts'
import type { PaymentRoute, PaymentRoutes } from './choose-providers.ts'

/**
 * The same methods, whose owner is alerted when a provider names a page that buyers are not sent to: it may have
 * changed the host of its pages. One alert for a method and a host until it is resolved.
 */
export function alertOfPages(routes: PaymentRoutes, db: Db): PaymentRoutes {
  const watched = paymentMethods.flatMap((method) => {
    const route = routes[method]
    return route ? [[method, watch(route, method, db)] as const] : []
  })
  return Object.fromEntries(watched)
}

function watch({ provider, callbackUrl }: PaymentRoute, method: PaymentMethod, db: Db): PaymentRoute {
  return {
    callbackUrl,
    provider: {
      ...provider,
      async open(payment) {
        const opened = await provider.open(payment)
        if (opened.kind === 'unavailable' && opened.refusedPage !== undefined) {
          const page = opened.refusedPage.slice(0, 300)
          await raiseAlert(db, {
            kind: 'page-refused',
            topic: `${method} ${page}`,
            details: { method, page },
          })
        }
        return opened
      },
    },
  }
}
