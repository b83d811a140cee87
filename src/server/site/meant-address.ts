import * as v from 'valibot'
import {
  offerPath,
  orderPagePath,
  pagePaths,
  removalKeyParameter,
  restockKeyParameter,
  returnTokenParameter,
  reviewParameter,
} from '../../contract/addresses.ts'
import { orderPageKey } from '../../contract/ids.ts'
import { returnToken } from '../../contract/known-order.ts'
import { removalKey } from '../../contract/removal.ts'
import { restockKey } from '../../contract/restock.ts'
import { type Catalogue, findKit } from '../../domain/catalogue.ts'
import { isOfferVersion } from '../../domain/offer.ts'
import { withOneScript } from '../../domain/one-script.ts'
import { cleanLine } from '../../domain/plain-text.ts'

const paths: ReadonlySet<string> = new Set(
  Object.values(pagePaths).map((address) => address.replace(/\?.*/, '')),
)
const kitParameters = ['kit', 'kitId', 'additional'] as const

/** What stands at the end of a path or in a parameter, letter by letter as it was given out. */
const namedByPath: readonly (readonly [string, (word: string) => boolean])[] = [
  [orderPagePath(''), (word) => v.is(orderPageKey, word)],
  [offerPath(''), isOfferVersion],
]
const keyParameters: readonly (readonly [string, (word: string) => boolean])[] = [
  [removalKeyParameter, (word) => v.is(removalKey, word)],
  [restockKeyParameter, (word) => v.is(restockKey, word)],
  [returnTokenParameter, (word) => v.is(returnToken, word)],
]

/**
 * Where a link was to lead that has changed on its way: a sentence puts its full stop or bracket behind, a messenger a
 * blank or what nobody sees, another hand capitals. `undefined` where it leads there as it is, or nowhere all the same.
 */
export function meantAddress(url: URL, catalogue: Catalogue): string | undefined {
  const asked = decoded(url.pathname)
  const path = keyedPath(asked) ?? pagePath(asked)
  if (path === undefined) return undefined
  const meant = new URL(url)
  meant.pathname = path
  const { searchParams } = meant
  const quiz = searchParams.get('quiz')
  if (quiz !== null && quiz !== 'true' && meantWord(quiz) === 'true') searchParams.set('quiz', 'true')
  for (const name of kitParameters) {
    const named = searchParams.get(name) ?? ''
    const kit = findKit(catalogue, named) ? undefined : findKit(catalogue, meantWord(named))
    if (kit) searchParams.set(name, kit.id)
  }
  for (const [name, isKey] of keyParameters) {
    const key = meantKey(searchParams.get(name) ?? '', isKey)
    if (key !== undefined) searchParams.set(name, key)
  }
  const address = meant.pathname + meant.search
  return address === url.pathname + url.search ? undefined : address
}

/** Whether the page of an order is asked for what its buyer thinks, whatever was put behind that word. */
export function asksForReview(query: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(query).some((name) => meantWord(name) === reviewParameter)
}

function pagePath(asked: string): string | undefined {
  const path = meantWord(asked) || pagePaths.home
  return paths.has(path) ? path : undefined
}

function keyedPath(asked: string): string | undefined {
  for (const [path, isKey] of namedByPath) {
    const named = asked.startsWith(path) ? asked.slice(path.length) : ''
    if (isKey(named)) return asked
    const key = meantKey(named, isKey)
    if (key !== undefined) return path + key
  }
  return undefined
}

/** A key without what was put around it; `undefined` where it is one as it stands, or none. */
function meantKey(named: string, isKey: (word: string) => boolean): string | undefined {
  const key = cleanLine(named).replace(/^[^\w-]+|[^\w-]+$/g, '')
  return key !== named && isKey(key) ? key : undefined
}

function meantWord(word: string): string {
  return withOneScript(cleanLine(word), 'latin')
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/^[\s<(["'«“*_~]+|[\s/>)\]"'»”.,;:!?…*_~]+$/gu, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
