import * as v from 'valibot'
import { isEmail } from '../domain/plain-text.ts'
import { kitId } from './ids.ts'

/** The body of `POST /restock`, as its form sends it. */
export const restockForm = v.object({
  kit: kitId,
  email: v.pipe(v.string(), v.trim(), v.check(isEmail)),
})
