import * as v from 'valibot'
import { kitId } from './ids.ts'
import { email } from './typed.ts'

/** The body of `POST /restock`, as its form sends it. */
export const restockForm = v.object({
  kit: kitId,
  email,
})
