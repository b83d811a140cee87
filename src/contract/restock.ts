import * as v from 'valibot'
import { kitIds } from '../domain/catalogue.ts'
import { isEmail } from '../domain/plain-text.ts'
import { pagePaths } from './addresses.ts'

/** The body of `POST /restock`, as its form sends it. */
export const restockForm = v.object({
  kit: v.picklist(kitIds),
  email: v.pipe(v.string(), v.trim(), v.check(isEmail)),
})

/** Where a letter can be asked for that comes when a kit is sold again. */
export function restockPath(kitId: string): string {
  return `${pagePaths.restock}?kit=${encodeURIComponent(kitId)}`
}
