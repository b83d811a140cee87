import * as v from 'valibot'
import { phone } from '../platform/typed.ts'
import { orderNumber } from './typed-numbers.ts'

/** `POST /find-order` */
export const findOrderBody = v.object({ number: orderNumber, phone })
