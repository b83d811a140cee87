import * as v from 'valibot'
import { phone } from '../platform/typed.ts'
import { orderNumber } from './typed-numbers.ts'

/** The body of `POST /find-order`, as its form sends it. */
export const findOrderBody = v.object({ number: orderNumber, phone })
