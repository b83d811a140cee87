import * as v from 'valibot'
import { orderNumber, phone } from '../platform/typed.ts'

/** The body of `POST /find-order`, as its form sends it. */
export const findOrderBody = v.object({ number: orderNumber, phone })
