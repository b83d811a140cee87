import { Refusal } from '../platform/http/errors.ts'
import type { SiteNeeds } from './needs.ts'
import type { Versions } from '../staff/versions.ts'
import { publishedContent } from './published-content.ts'
import { firstUndrawable } from './read-texts.ts'
import { isUndrawable } from './undrawable.ts'

/** Usually half a second. On timeout it is left to publishing, which retries. */
const patienceMs = 8000

/** Renders before accepting. Refuses with the names of changed fields at fault. */
export async function refuseUndrawable<Content extends object>(
  { db, tryPages, ...published }: Pick<SiteNeeds, 'db' | 'tryPages' | 'shelf' | 'reviews' | 'site'>,
  versions: Versions<Content>,
  content: Content,
): Promise<void> {
  const changed = changedTexts(content, await versions.findPublished(db))
  const inMarkdown = Object.entries(changed).filter(([field]) => versions.isMarkdown(field))
  const wrong = await firstUndrawable(Object.fromEntries(inMarkdown))
  if (wrong !== undefined) throw new Refusal('text_not_drawn', { fields: [wrong] })
  try {
    await tryPages({ ...(await publishedContent(published)), ...versions.toDraw(content) }, patienceMs)
  } catch (error) {
    if (isUndrawable(error)) throw new Refusal('text_not_drawn', { fields: Object.keys(changed) })
  }
}

function changedTexts<Content extends object>(content: Content, published: Content | undefined) {
  const drawn = Object.entries(content).filter(([name]) => !published || Object.hasOwn(published, name))
  return textsWithin(Object.fromEntries(drawn), published, '')
}

function textsWithin(content: unknown, before: unknown, way: string): Record<string, string> {
  if (typeof content === 'string') return content === before ? {} : { [way]: content }
  if (typeof content !== 'object' || content === null) return {}
  const known: Readonly<Record<string, unknown>> =
    typeof before === 'object' && before !== null ? Object.fromEntries(Object.entries(before)) : {}
  return Object.assign(
    {},
    ...Object.entries(content).map(([name, value]) =>
      textsWithin(value, known[name], way === '' ? name : `${way}.${name}`),
    ),
  )
}
