import * as v from 'valibot'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { restockKeyParameter } from '../../../contract/catalogue/page-paths.ts'
import { removalKeyParameter } from '../../../contract/quiz/page-paths.ts'
import { offerPath, orderPagePath, reviewParameter } from '../../../contract/orders/page-paths.ts'
import { returnTokenParameter } from '../../../contract/payments/page-paths.ts'
import { orderPageKey } from '../../../contract/platform/ids.ts'
import { returnToken } from '../../../contract/orders/known-order.ts'
import { removalKey } from '../../../contract/quiz/removal.ts'
import { restockKey } from '../../../contract/catalogue/restock.ts'
import { type Catalogue, findKit } from '../../../domain/catalogue/catalogue.ts'
import { isOfferVersion } from '../../../domain/orders/offer.ts'
import { withOneScript } from '../../../domain/platform/one-script.ts'
import { cleanLine } from '../../../domain/platform/plain-text.ts'

const paths: ReadonlySet<string> = new Set(
  Object.values(pagePaths).map((address) => address.replace(/\?.*/, '')),
)
const kitParameters = ['kit', 'kitId', 'additional'] as const

interface Key {
  readonly is: (word: string) => boolean
  readonly start: RegExp
}

const keyPaths: readonly (readonly [string, Key])[] = [
  [orderPagePath(''), { is: (word) => v.is(orderPageKey, word), start: /^.{22}/ }],
  [offerPath(''), { is: isOfferVersion, start: /^[\d-]*\d/ }],
]
const keyParameters: readonly (readonly [string, Key])[] = [
  [removalKeyParameter, { is: (word) => v.is(removalKey, word), start: /^.{32}/ }],
  [restockKeyParameter, { is: (word) => v.is(restockKey, word), start: /^.{32}/ }],
  [returnTokenParameter, { is: (word) => v.is(returnToken, word), start: /^(?:[\da-f]{34}|.{32})/ }],
]

/** Repairs links that messengers break: trailing punctuation, invisible characters, case. `undefined`: nothing to repair. */
export function meantAddress(url: URL, catalogue: Catalogue): string | undefined {
  const asked = decoded(url.pathname)
  const keyed = keyedPath(asked)
  const path = keyed?.path ?? pagePath(asked)
  if (path === undefined) return undefined
  const meant = new URL(url)
  meant.pathname = path
  if (keyed?.query) meant.search = [url.search.slice(1), keyed.query].filter(Boolean).join('&')
  const { searchParams } = meant
  const quiz = searchParams.get('quiz')
  if (quiz !== null && quiz !== 'true' && meantWord(quiz) === 'true') searchParams.set('quiz', 'true')
  for (const name of kitParameters) {
    const named = searchParams.get(name) ?? ''
    const kit = findKit(catalogue, named) ? undefined : findKit(catalogue, meantWord(named))
    if (kit) searchParams.set(name, kit.id)
  }
  for (const [name, key] of keyParameters) {
    const given = searchParams.get(name) ?? ''
    const found = key.is(given) ? undefined : foundKey(given, key)
    if (found) searchParams.set(name, found.word)
  }
  const address = meant.pathname + meant.search
  return address === url.pathname + url.search ? undefined : address
}

/** Tolerates text appended to the parameter. */
export function asksForReview(query: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(query).some((name) => meantWord(name.replace(/[?&;].*/, '')) === reviewParameter)
}

function pagePath(asked: string): string | undefined {
  const path = meantWord(asked) || pagePaths.home
  return paths.has(path) ? path : undefined
}

function keyedPath(
  asked: string,
): { readonly path: string; readonly query?: string | undefined } | undefined {
  for (const [path, key] of keyPaths) {
    const named = asked.startsWith(path) ? asked.slice(path.length) : ''
    if (key.is(named)) return { path: asked }
    const found = foundKey(named, key)
    if (found) return { path: path + found.word, query: /^\/*[?&](.*)/.exec(found.behind)?.[1] }
  }
  return undefined
}

/** Without what was put around it; a longer word is another key. */
function foundKey(named: string, { is, start }: Key) {
  const line = cleanLine(named).replace(/^[^\w-]+/, '')
  const [word = ''] = start.exec(line) ?? []
  const behind = line.slice(word.length)
  return is(word) && !/^\/*[a-z\d]/i.test(behind) ? { word, behind } : undefined
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
