import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { parseSync, Visitor } from 'vite'
import { areas } from '../.dependency-cruiser.mjs'
import { root } from '../scripts/root.mjs'
import { printHeld } from './bench/held.ts'
import { endWhenTried } from './tried.ts'

const floors = ['domain', 'contract', 'server', 'web', 'office']

interface Source {
  readonly path: string
  readonly floor: string
  /** Empty: a file that joins its floor's areas. */
  readonly area: string
  readonly isGenerated: boolean
  readonly lines: number
  readonly commentLines: number
  /** `*` for a dynamic import. */
  readonly imports: readonly Import[]
  readonly exports: readonly string[]
  readonly assertedRows: number
  readonly namesKitId: boolean
}
interface Import {
  readonly of: string
  readonly names: readonly string[]
}

endWhenTried()
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
const placeOf = new Map(sources.map(({ path, floor, area }) => [path, { floor, area }]))

/** What is promised of the other figures, and what not: docs/decisions/0086-figures-of-the-structure.md */
const mostArrows = 70
const mostComments = 4
const ofComments = 'of these comments, %'

printHeld(floors.map(floorRow), 'arrows', 'at most')
process.stdout.write('\n')
printHeld(
  Object.entries(figures()).map(([what, figure]) => ({
    what,
    figure,
    'at most': what === ofComments ? mostComments : '',
  })),
  'figure',
  'at most',
)

function readSource(path: string, text: string): Source {
  const { program, comments, module } = parseSync(path, text)
  const [, floor = '', folder = ''] = path.split('/')
  let assertedRows = 0
  let namesKitId = false
  new Visitor({
    CallExpression({ callee, typeArguments }) {
      if (typeArguments && callee.type === 'MemberExpression' && nameOf(callee.property) === 'query')
        assertedRows++
    },
    Identifier({ name }) {
      namesKitId ||= name === 'kitId'
    },
  }).visit(program)
  return {
    path,
    floor,
    area: areas.includes(folder) ? folder : '',
    isGenerated: path.endsWith('.gen.ts'),
    lines: linesOf(text),
    commentLines: sum(comments.map(({ value }) => linesOf(`${value}\n`))),
    imports: importsOf(module, text)
      .filter(({ of }) => of.startsWith('.'))
      .map(({ of, names }) => ({ of: join(path, '..', of), names })),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name ?? 'default'),
    ),
    assertedRows,
    namesKitId,
  }
}

function importsOf(module: ReturnType<typeof parseSync>['module'], text: string): readonly Import[] {
  const nameOfImport = ({ kind, name }: { readonly kind: string; readonly name: string | null }) =>
    name ?? (kind === 'Default' ? 'default' : '*')
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      of: moduleRequest.value,
      names: entries.map(({ importName }) => nameOfImport(importName)),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [{ of: moduleRequest.value, names: [nameOfImport(importName)] }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      of: text.slice(start + 1, end - 1),
      names: ['*'],
    })),
  ]
}

/** Arrows are pairs of areas. */
function floorRow(floor: string) {
  const own = sources.filter((source) => source.floor === floor)
  const areaPairs = own.flatMap(({ area, imports }) =>
    imports
      .map(({ of }) => placeOf.get(of))
      .filter((to) => to?.floor === floor && to.area !== area && to.area !== '' && area !== '')
      .map((to) => [area, to?.area ?? ''] as const),
  )
  return {
    floor,
    areas: new Set(own.map(({ area }) => area).filter((area) => area !== '')).size,
    files: own.length,
    lines: sum(own.map(({ lines }) => lines)),
    arrows: new Set(areaPairs.map((pair) => pair.join(' → '))).size,
    'at most': mostArrows,
    'imports against the order': areaPairs.filter(([from, to]) => isBefore(from, to)).length,
  }
}

function figures(): Readonly<Record<string, string | number>> {
  const generated = sources.filter(({ isGenerated }) => isGenerated)
  const written = sources.filter(({ isGenerated }) => !isGenerated)
  const users = written.flatMap((source) => usersOf(source).map((paths) => ({ source, paths })))
  const usedOnce = users.filter(({ paths }) => paths.length === 1)
  const usedOnceNearby = usedOnce.filter(({ source, paths: [user = ''] }) => {
    const { floor, area } = placeOf.get(user) ?? {}
    return floor === source.floor && area === source.area
  })
  const lines = sum(written.map((source) => source.lines))
  const between = sources.flatMap(({ floor, area, imports }) =>
    imports
      .map(({ of }) => placeOf.get(of))
      .filter((to) => to && to.floor !== floor && to.area !== '' && area !== '' && isBefore(area, to.area)),
  )
  return {
    'imports against the order between floors': between.length,
    'files written by hand': written.length,
    'lines of them': lines,
    [ofComments]: percent(sum(written.map(({ commentLines }) => commentLines)), lines),
    'files generated': generated.length,
    'lines generated': sum(generated.map((source) => source.lines)),
    'types of rows asserted (`query<`)': sum(sources.map(({ assertedRows }) => assertedRows)),
    'files that name `kitId`': sources.filter(({ namesKitId }) => namesKitId).length,
    exports: users.length,
    'used by one file, %': percent(usedOnce.length, users.length),
    'of the same area, %': percent(usedOnceNearby.length, users.length),
    'used by none but tests, or by path, %': percent(
      users.filter(({ paths }) => paths.length === 0).length,
      users.length,
    ),
  }
}

/** The files that use each export. */
function usersOf({ path, exports }: Source): readonly (readonly string[])[] {
  const users = sources.flatMap((source) => {
    const names = source.imports.filter(({ of }) => of === path).flatMap((one) => one.names)
    return names.length > 0 ? [{ path: source.path, names: new Set(names) }] : []
  })
  return exports.map((name) =>
    users.filter(({ names }) => names.has(name) || names.has('*')).map((user) => user.path),
  )
}

function isBefore(area: string, other: string): boolean {
  return areas.indexOf(area) < areas.indexOf(other)
}

function nameOf(node: { readonly type: string; readonly name?: unknown }): unknown {
  return node.name
}

function linesOf(text: string): number {
  return text.split('\n').length - 1
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

function percent(part: number, whole: number): string {
  return ((part / whole) * 100).toFixed(1)
}
