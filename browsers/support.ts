import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types'

/** Something that browsers learned at some time, by its path in MDN's data: `javascript.builtins.Array.with`. */
export interface Feature {
  readonly path: string
  readonly compat: CompatStatement
}

/** The feature at a path, where MDN's data knows one. */
export function featureAt(...names: readonly string[]): Feature | undefined {
  const compat = identifierAt(...names)?.['__compat']
  return compat && { path: names.join('.'), compat }
}

/** What stands at a path, with all below it. */
export function identifierAt(...names: readonly string[]): Identifier | undefined {
  let here: Identifier | undefined = all
  for (const name of names) here = here && Object.hasOwn(here, name) ? here[name] : undefined
  return here
}

const { api, css, html, javascript, svg, webassembly } = bcd
// The types of the data have no name for a part of it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const all = { api, css, html, javascript, svg, webassembly } as unknown as Identifier

/** Browsers by the names of browserslist and of MDN's data. */
const names: Readonly<Record<string, BrowserName>> = {
  safari: 'safari',
  ios_saf: 'safari_ios',
  chrome: 'chrome',
  and_chr: 'chrome_android',
  firefox: 'firefox',
  and_ff: 'firefox_android',
}

/**
 * Those of the oldest browsers (`safari >= 15.6`) that lack a feature. What a browser knows to this day nothing of is left
 * out of styles and markup, where it does nothing: of pointers on phones, of engines' own parts.
 */
export function lacking({ path, compat }: Feature, browsers: readonly string[]): readonly string[] {
  const known = lackedBy.get(compat) ?? new Map<readonly string[], readonly string[]>()
  const lacked = known.get(browsers) ?? findLacking(path, compat, browsers)
  lackedBy.set(compat, known.set(browsers, lacked))
  return lacked
}

/** The same few features are asked for thousands of times. */
const lackedBy = new WeakMap<CompatStatement, Map<readonly string[], readonly string[]>>()

function findLacking(path: string, compat: CompatStatement, browsers: readonly string[]): readonly string[] {
  return browsers.filter((words) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(words) ?? []
    const browser = names[name]
    if (browser === undefined) throw new Error(`no browser can be told from «${words}»`)
    const statements = [compat.support[browser] ?? []].flat()
    if (/^(css|html)/.test(path) && statements.every(({ version_added: added }) => added === false))
      return false
    return !statements.some((statement) => holds(statement, version))
  })
}

function holds(
  { version_added: added, version_removed: removed, flags }: SimpleSupportStatement,
  at: string,
) {
  if (added === false || added === 'preview' || flags) return false
  return !isLater(added, at) && (removed === undefined || isLater(removed, at))
}

/** `≤37`: in 37 or before. */
function isLater(one: string, other: string): boolean {
  const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)
  const [major = 0, minor = 0] = numbers(one)
  const [otherMajor = 0, otherMinor = 0] = numbers(other)
  return major === otherMajor ? minor > otherMinor : major > otherMajor
}
