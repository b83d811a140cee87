import { orderNumberDigits } from '../../domain/orders/order.ts'
import { trackingNumberDigits } from '../../domain/orders/parcel.ts'
import { typed } from '../platform/typed.ts'

export const orderNumber = typed(`${orderNumberDigits}-digits`, 20)

export const trackingNumber = typed(`${trackingNumberDigits}-digits`, 14)
