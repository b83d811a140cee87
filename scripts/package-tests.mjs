/**
 * The tests of `packages/*` run when something has changed that they depend on: `tested.json` of a package holds a hash
 * of its files, of what these import elsewhere in the project, and of the npm packages they use, as they were when all
 * its tests last passed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { parseSync } from 'vite'
import { root } from './root.mjs'

/** What may change without a test noticing. */
const passedOver = /(^|\/)(README\.md|tested\.json|node_modules\/.*)$/

/** Every package of the project by name, its hash now and whether its tests passed with that hash. */
export function readPackages(folder = root) {
  return readdirSync(join(folder, 'packages')).map((name) => {
    const hash = hashOf(name, folder)
    return { name, hash, isTested: readTested(folder, name) === hash }
  })
}

/** Notes the packages all of whose tests passed, by Vitest's JSON report. A CI leaves the files of the project alone. */
export function noteTested(packages, report, { folder = root, isCi = Boolean(process.env.CI) } = {}) {
  if (isCi) return
  for (const { name, hash, isTested } of packages) {
    const path = join(folder, 'packages', name)
    const results = (report?.testResults ?? []).filter((file) => file.name.startsWith(path + sep))
    if (isTested || results.length === 0 || results.some(({ status }) => status !== 'passed')) continue
    writeFileSync(join(path, 'tested.json'), `{ "hash": "${hash}" }\n`)
  }
}

function readTested(folder, name) {
  const file = join(folder, 'packages', name, 'tested.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).hash : undefined
}

function hashOf(name, folder) {
  const { packages: lock } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const { files, modules } = reach(filesOf(name, folder), folder)
  const hash = createHash('sha256')
  for (const file of [...files].toSorted()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  const { dependencies, devDependencies } = lock[`packages/${name}`]
  // The Nodes that the project brings run the tests.
  const named = Object.keys({ ...dependencies, ...devDependencies, ...lock[''].optionalDependencies })
  for (const path of [...installed([...modules, ...named], name, lock)].toSorted())
    hash.update(`${path}\0${lock[path].version} ${lock[path].integrity}\0`)
  return hash.digest('hex').slice(0, 32)
}

function filesOf(name, folder) {
  const path = join(folder, 'packages', name)
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posixPath(relative(folder, join(entry.parentPath, entry.name))))
    .filter((file) => !passedOver.test(file))
}

/** These files and all that they import, and the names of the modules of others. Types alone change nothing. */
function reach(start, folder) {
  /** @type {Set<string>} */
  const files = new Set()
  const modules = new Set()
  const left = [...start]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (files.has(file)) continue
    files.add(file)
    for (const specifier of importsOf(join(folder, file))) {
      const ours = /^@kraplia\/([^/]+)/.exec(specifier)?.[1]
      if (specifier.startsWith('.')) left.push(posix.join(posix.dirname(file), specifier))
      else if (ours) left.push(...filesOf(ours, folder))
      else if (!specifier.startsWith('node:')) modules.add(specifier)
    }
  }
  return { files, modules }
}

function importsOf(file) {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return []
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const isType = ({ entries }) => entries.length > 0 && entries.every((entry) => entry.isType)
  return [
    ...staticImports.filter((one) => !isType(one)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.filter((one) => !isType(one)).flatMap(({ entries }) => entries.map(requestOf)),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => literal(source.slice(start, end))),
  ].filter((specifier) => specifier !== undefined)
}

const requestOf = ({ moduleRequest }) => moduleRequest?.value
/** What stands in quotes; what is worked out is not to be followed. */
const literal = (text) => /^(['"])(.*)\1$/s.exec(text)?.[2]

/** The entries of the lock file for these modules, and for all that they depend on. */
function installed(modules, name, lock) {
  /** @type {Set<string>} */
  const found = new Set()
  const visit = (module, from) => {
    const path = lookUp(nameOf(module), from, lock)
    if (!path || found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = lock[path]
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(next, path)
  }
  for (const module of modules) visit(module, `packages/${name}`)
  return found
}

/** `vite` of `vite/client`, `@a/b` of `@a/b/c`. */
function nameOf(module) {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Where a module is found from a folder: in the nearest `node_modules` above it. */
function lookUp(module, from, lock) {
  for (let at = from; ; at = at.includes('/') ? posix.dirname(at) : '') {
    const path = posix.join(at, 'node_modules', module)
    if (lock[path]) return path
    if (at === '') return undefined
  }
}

const posixPath = (path) => path.split(sep).join('/')
