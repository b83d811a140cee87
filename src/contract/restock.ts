import * as v from 'valibot'
import { kitIds } from '../domain/catalogue.ts'
import { isEmail } from '../domain/plain-text.ts'

/** The body of `POST /restock`, as its form sends it. */
export const restockForm = v.object({
  kit: v.picklist(kitIds),
  email: v.pipe(v.string(), v.trim(), v.check(isEmail)),
})
