import type { SiteSources } from '@kraplia/islands-build'
import type { BrowserFile } from '@kraplia/islands-build/browser-code'
import { usesInMarkup } from './markup.ts'
import { type Use, usesInScript } from './scripts.ts'
import { usesInStyles } from './styles.ts'
import { lacking } from './support.ts'
import { declaredNames, nodesOf, ownMembers, parseScript } from './walk.ts'

/** What may be asked of a browser that lacks it, and why that does no harm. */
export interface Allowed {
  /** By their paths in MDN's data, with all below them. */
  readonly features: readonly string[]
  readonly why: string
  /** Only in modules whose paths begin so; absent: wherever. */
  readonly in?: string
}

/** Something that the oldest browsers lack. */
export interface Fault {
  /** By its path in MDN's data, or `*.name` where it may be one of several. */
  readonly feature: string
  readonly lackedBy: readonly string[]
  readonly places: readonly string[]
}

/** What files ask for in vain, and which allowances nobody needs. */
export function faultsOf(
  files: readonly BrowserFile[],
  { browsers, apps = [] }: Pick<SiteSources, 'browsers' | 'apps'>,
  allowed: readonly Allowed[],
): { faults: Fault[]; unneeded: string[] } {
  const read = files.map(readFile)
  const own = new Set(read.flatMap(({ members }) => members))
  const needed = new Set<string>()
  const found = new Map<string, { lackedBy: Set<string>; places: Set<string> }>()
  for (const { file, uses } of read) {
    const oldest = apps.find(({ name }) => name === file.app)?.browsers ?? browsers
    for (const { anyOf, at, member } of uses) {
      // A name that scripts give to members of their own objects too says nothing, unless it is one of lists or texts.
      if (member !== undefined && own.has(member) && !anyOf.some(({ path }) => ofListsOrTexts.test(path)))
        continue
      const [first = [], ...others] = anyOf.map((feature) => lacking(feature, oldest))
      if ([first, ...others].some((missing) => missing.length === 0)) continue
      const feature = anyOf.length === 1 ? (anyOf[0]?.path ?? '') : `*.${anyOf[0]?.path.split('.').at(-1)}`
      const module = moduleAt(file, at)
      const allowance = allowed
        .filter(({ in: place }) => place === undefined || module.startsWith(place))
        .flatMap(({ features }) => features)
        .filter((path) => feature === path || feature.startsWith(`${path}.`))
      for (const path of allowance) needed.add(path)
      if (allowance.length > 0) continue
      const fault = found.get(feature) ?? { lackedBy: new Set(), places: new Set() }
      for (const browser of first) fault.lackedBy.add(browser.replace(' >=', ''))
      fault.places.add(`${module}: ${file.code.slice(at, at + 60).replaceAll(/\s+/g, ' ')}`)
      found.set(feature, fault)
    }
  }
  const faults = [...found].map(([feature, { lackedBy, places }]) => ({
    feature,
    lackedBy: [...lackedBy],
    places: [...places].slice(0, 5),
  }))
  return {
    faults,
    unneeded: allowed.flatMap(({ features }) => features).filter((path) => !needed.has(path)),
  }
}

const ofListsOrTexts = /^javascript\.builtins\.(Array|String|TypedArray)\./

interface Read {
  readonly file: BrowserFile
  readonly uses: readonly Use[]
  /** Names that it gives to its own things. */
  readonly members: readonly string[]
}

function readFile(file: BrowserFile): Read {
  if (file.name.endsWith('.css')) return { file, uses: usesInStyles(file.code), members: [] }
  const nodes = nodesOf(parseScript(`${file.name}.js`, file.code))
  const declared = declaredNames(nodes)
  const uses = [...usesInMarkup(nodes), ...(file.isDrawnFrom ? [] : usesInScript(nodes, declared))]
  return { file, uses, members: [...ownMembers(nodes), ...declared] }
}

/** The module that a part of a bundle comes from. */
function moduleAt({ name, code }: BrowserFile, at: number): string {
  const from = code.lastIndexOf('\n// ', at)
  const [, module] = /^\n\/\/ (\S+)\n/.exec(code.slice(from, from + 200)) ?? []
  return module ?? name
}
