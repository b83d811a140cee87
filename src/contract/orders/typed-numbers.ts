import { orderNumberDigits } from '../../domain/orders/order.ts'
import { trackingNumberDigits } from '../../domain/orders/parcel.ts'
import { typed } from '../platform/typed.ts'

export const orderNumber = typed(`${orderNumberDigits}-digits`, 20)

/** However it was typed or scanned. */
export const trackingNumber = typed(`${trackingNumberDigits}-digits`, 14)
