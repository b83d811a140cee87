import { type Feature, featureAt, identifierAt } from './support.ts'
import { isNode, list, type Node, nameOf } from './walk.ts'

/** That something asks a browser for one of these: which of them cannot be told, and one is enough. */
export interface Use {
  /** The member of an object that nobody knows the type of. */
  readonly member?: string
  readonly anyOf: readonly Feature[]
  /** Where in the text. */
  readonly at: number
}

/** What a script asks of the browser that runs it: names of the library, members of its objects, options, syntax. */
export function usesInScript(nodes: readonly Node[], declared: ReadonlySet<string>): Use[] {
  const isGlobal = globalsOf(declared)
  const uses: Use[] = []
  for (const node of nodes) {
    const { start: at } = node
    const named = namedByLibrary(node, isGlobal)
    if (named.length > 0) uses.push({ anyOf: named, at })
    else {
      const member = node.type === 'MemberExpression' ? memberName(node) : undefined
      const anyOf = member === undefined || isKnown(isGlobal(node['object'])) ? [] : membersNamed(member)
      if (anyOf.length > 0 && member !== undefined) uses.push({ anyOf, at, member })
    }
    for (const found of [syntax(node), ...options(node, isGlobal), ...events(node), ...pattern(node)])
      if (found.length > 0) uses.push({ anyOf: found, at })
  }
  return uses
}

type IsGlobal = (node: unknown) => string | undefined

/** Tells the name of what belongs to the browser: `fetch`, `window.fetch`, `Intl.Segmenter`. */
function globalsOf(declared: ReadonlySet<string>): IsGlobal {
  const roots = new Set(['globalThis', 'self', 'top', 'window'])
  return function nameOfGlobal(node): string | undefined {
    if (!isNode(node)) return undefined
    if (node.type === 'Identifier') {
      const name = String(node['name'])
      return declared.has(name) ? undefined : name
    }
    if (node.type !== 'MemberExpression') return undefined
    const owner = nameOfGlobal(node['object'])
    const member = memberName(node)
    if (owner === undefined || member === undefined) return undefined
    if (roots.has(owner)) return member
    return owner === 'Intl' ? `Intl.${member}` : undefined
  }
}

/** Whether it is the browser's for certain, whose members can be told. */
function isKnown(name: string | undefined): boolean {
  if (name === undefined) return false
  return name in instances || spaces.some((space) => identifierAt(...space, ...name.split('.')))
}

function memberName(node: Node): string | undefined {
  return node['computed'] === true && !isText(node['property']) ? undefined : nameOf(node['property'])
}

const isText = (node: unknown) => isNode(node) && node.type === 'Literal'

/** What a name of the browser's is an object of. */
const instances: Readonly<Record<string, readonly string[]>> = {
  document: ['Document', 'Node', 'EventTarget'],
  navigator: ['Navigator'],
  location: ['Location'],
  history: ['History'],
  crypto: ['Crypto'],
  performance: ['Performance'],
  screen: ['Screen'],
  caches: ['CacheStorage'],
  localStorage: ['Storage'],
  sessionStorage: ['Storage'],
}

const spaces = [['javascript', 'builtins'], ['api'], ['webassembly', 'api']] as const

/** What a name of the browser's, or a member of one, is. */
function namedByLibrary(node: Node, isGlobal: IsGlobal): Feature[] {
  const own = isGlobal(node)
  if (own !== undefined) {
    const path = own.split('.')
    return only([
      ...spaces.map((space) => featureAt(...space, ...path)),
      ...(node.type === 'MemberExpression' ? [featureAt('api', 'Window', own)] : []),
    ]).slice(0, 1)
  }
  if (node.type !== 'MemberExpression') return []
  const member = memberName(node)
  if (member === undefined) return []
  const owner = isGlobal(node['object'])
  if (owner === undefined) return []
  const known = instances[owner]
  if (known) return only(known.map((type) => featureAt('api', type, member))).slice(0, 1)
  return only(
    spaces.flatMap((space) => [
      featureAt(...space, ...owner.split('.'), `${member}_static`),
      featureAt(...space, ...owner.split('.'), member),
    ]),
  ).slice(0, 1)
}

/** All that bear the name, of whichever object. */
function membersNamed(name: string): readonly Feature[] {
  return members.get(name) ?? []
}

const members = indexMembers()

function indexMembers(): ReadonlyMap<string, readonly Feature[]> {
  const found = new Map<string, Feature[]>()
  const add = (path: readonly string[]) => {
    for (const name of Object.keys(identifierAt(...path) ?? {})) {
      const feature = featureAt(...path, name)
      if (feature && !name.endsWith('_static') && !name.endsWith('_event'))
        found.set(name, [...(found.get(name) ?? []), feature])
    }
  }
  for (const space of [...spaces, ['javascript', 'builtins', 'Intl']])
    for (const type of Object.keys(identifierAt(...space) ?? {})) add([...space, type])
  return found
}

/** Members of objects that a call is handed: `{ keepalive: true }`. */
function options(node: Node, isGlobal: IsGlobal): Feature[][] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const { callee } = node
  if (!isNode(callee)) return []
  const known = namedByLibrary(callee, isGlobal)
  const member = callee.type === 'MemberExpression' ? memberName(callee) : undefined
  const called = known.length > 0 || member === undefined ? known : membersNamed(member)
  const given = list(node['arguments']).filter(({ type }) => type === 'ObjectExpression')
  return given.flatMap(({ properties }) =>
    list(properties).map((property) => {
      const option = nameOf(property['key'])
      return option === undefined ? [] : called.flatMap(({ path }) => optionOf(path.split('.'), option))
    }),
  )
}

function optionOf(path: readonly string[], option: string): Feature[] {
  const callables = [path, [...path, path.at(-1) ?? '']]
  return only(
    callables.flatMap((callable) => [
      featureAt(...callable, 'options_parameter', option),
      featureAt(...callable, 'options_parameter', `${option}_option`),
      featureAt(...callable, 'options_parameter', `options_${option}_parameter`),
      featureAt(...callable, `options_${option}_parameter`),
    ]),
  )
}

function events(node: Node): Feature[][] {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return []
  const called =
    node['callee'].type === 'MemberExpression' ? memberName(node['callee']) : nameOf(node['callee'])
  const [event] = list(node['arguments'])
  if (called !== 'addEventListener' || !isText(event)) return []
  const name = `${nameOf(event)}_event`
  return [Object.keys(identifierAt('api') ?? {}).flatMap((type) => only([featureAt('api', type, name)]))]
}

/** MDN's data has no names of time zones; that of Kyiv came with the zones of August 2022. */
const youngZone: Feature = {
  path: 'javascript.time_zones.Europe/Kyiv',
  compat: { support: {}, source_file: '' },
}

function syntax(node: Node): Feature[] {
  switch (node.type) {
    case 'Literal':
      return node['value'] === 'Europe/Kyiv' ? [youngZone] : []
    case 'StaticBlock':
      return only([featureAt('javascript', 'classes', 'static', 'initialization_blocks')])
    case 'ImportAttribute':
      return only([featureAt('javascript', 'statements', 'import', 'import_attributes')])
    case 'VariableDeclaration':
      return /using/.test(String(node['kind']))
        ? only([featureAt('javascript', 'statements', String(node['kind']).replace(' ', '_'))])
        : []
    default:
      return []
  }
}

/** Of a regular expression, written as one or as text. */
function pattern(node: Node): Feature[][] {
  const [source, flags] = patternOf(node)
  if (source === undefined) return []
  return [
    flags.includes('v') ? ['builtins', 'RegExp', 'unicodeSets'] : [],
    flags.includes('d') ? ['builtins', 'RegExp', 'hasIndices'] : [],
    /\(\?<[=!]/.test(source) ? ['regular_expressions', 'lookbehind_assertion'] : [],
    /\(\?(?=[ims-])[ims]*(?:-[ims]*)?:/.test(source) ? ['regular_expressions', 'modifier'] : [],
  ].map((path) => only([featureAt('javascript', ...path)]))
}

function patternOf(node: Node): [source: string | undefined, flags: string] {
  const { regex } = node
  if (typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex)
    return [String(regex.pattern), String(regex.flags)]
  if (!/^(Call|New)Expression$/.test(node.type) || nameOf(node['callee']) !== 'RegExp') return [undefined, '']
  const [source, flags] = list(node['arguments'])
  return [nameOf(source), nameOf(flags) ?? '']
}

function only(features: readonly (Feature | undefined)[]): Feature[] {
  return features.filter((feature) => feature !== undefined)
}
