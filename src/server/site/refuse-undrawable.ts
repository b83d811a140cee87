import { Refusal } from '../platform/http/errors.ts'
import type { SiteNeeds } from './needs.ts'
import type { Versions } from '../platform/versions.ts'
import { publishedContent } from './published-content.ts'
import { firstUndrawable } from './read-texts.ts'
import { isUndrawable } from './undrawable.ts'

/**
 * What a request may wait for pages to be drawn: all of them take half a second. What takes longer on a machine that is
 * busy is left to publishing, which has more patience.
 */
const patienceMs = 8000

/**
 * Tries the pages of what is to be published before it is taken, as publishing will. Refuses
 * what no page can be drawn of by the names of the fields at fault, of those that differ from what is published.
 */
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
    // A full disk, a busy machine: publishing tries for as long as that lasts.
  }
}

/** The texts of what is drawn, by their ways in it, that are not at the same place in what is published. */
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
