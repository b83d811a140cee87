import { pagePaths } from '../../contract/addresses.ts'
import { type Catalogue, findKit } from '../../domain/catalogue.ts'
import { withOneScript } from '../../domain/one-script.ts'
import { cleanLine } from '../../domain/plain-text.ts'

const paths: ReadonlySet<string> = new Set(
  Object.values(pagePaths).map((address) => address.replace(/\?.*/, '')),
)
const kitParameters = ['kit', 'kitId', 'additional'] as const

/**
 * Where a link was to lead that has changed on its way: a sentence puts its full stop or bracket behind, a messenger a
 * blank or what nobody sees, another hand capitals. `undefined` where it leads there as it is, or nowhere all the same.
 */
export function meantAddress(url: URL, catalogue: Catalogue): string | undefined {
  const path = meantWord(decoded(url.pathname)) || pagePaths.home
  if (!paths.has(path)) return undefined
  const meant = new URL(url)
  meant.pathname = path
  const { searchParams } = meant
  const quiz = searchParams.get('quiz')
  if (quiz !== null && quiz !== 'true' && meantWord(quiz) === 'true') searchParams.set('quiz', 'true')
  for (const name of kitParameters) {
    const asked = searchParams.get(name) ?? ''
    const kit = findKit(catalogue, asked) ? undefined : findKit(catalogue, meantWord(asked))
    if (kit) searchParams.set(name, kit.id)
  }
  const address = meant.pathname + meant.search
  return address === url.pathname + url.search ? undefined : address
}

function meantWord(word: string): string {
  return withOneScript(cleanLine(word), 'latin')
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/^[\s<(["'«“]+|[\s/>)\]"'»”.,;:!?…]+$/gu, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
