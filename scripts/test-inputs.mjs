/**
 * What a test file looks at: the files that it names, those that they name, and so on. Nothing is parsed: whatever reads
 * like a path of a file or folder counts, in an import, a `new URL` or a list, and a folder counts with all that is in it.
 * So a test is thought to look at more than it does, not at less.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

const forAll =
  /^(?:db\/|packages\/embedded-postgres\/|test\/postgres\.ts$|scripts\/(?:passed-|test)|vitest\.config\.ts$|(?:.*\/)?(?:package|package-lock|tsconfig[^/]*)\.json$)/

/** Folders that are not in git, and what they are made of. */
const made = { dist: ['src', 'public', 'packages/islands-build'] }

/** They begin at the root, but name all that they read from there. Any other such file may read anything. */
const namesAll = new Set(['src/commands/backup.ts', 'src/server/running/version.ts', 'src/site-sources.ts'])

/** No source needs to name them. */
const settingsOfAll = ['NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL', 'PATH']

const code = /\.(?:[cm]?[jt]s|tsx|css)$/
const test = /\.test\.(?:tsx?|mjs)$/
/** They read no tests, and name documents to people. */
const products = /^(?:src|packages)\//
/** Tried with other values, or in another order, each time. */
const differsByRun = /(?:crowd|storm|stranger|fuzz|model|kill|crash|hostile)[^/]*\.test\./
const differingValues = /from 'fast-check'|\brandomInt\b/

// As far as it is written out: `../db/` of `../db/${name}`.
const path = /(?<![\w./@-])(?:\.\.?\/|@kraplia\/|[\w.-]+\/)[\w@./-]*/g
const goesOn = /^(?:[$*{[(?!]|['"]\s*\+)/
const quotedName = /['"`](?:\.\.?|[\w.-]+)['"`]/g
const commentLine = /^[^\S\n]*(?:\/\/.*|\*(?: .*)?|\/\*\*?(?:(?!\*\/).)*(?:\*\/)?)$/gm
const nameOfSetting = /\b[A-Z][A-Z\d_]{2,}\b/g

/** Nothing where there is no git to say which files there are. */
export function readTestInputs(root, env = process.env) {
  const files = listFiles(root)
  if (!files) return undefined
  const contents = files.map((file) => readFileSync(join(root, file)))
  const sources = contents.map((content, id) => (code.test(files[id]) ? content.toString('utf8') : ''))
  const hashes = contents.map((content, id) => hashOf([files[id], '\0', content]))
  const machine = hashOf(machineOf(root, sources, env))
  const reach = reachOf(files, sources)
  return {
    testFiles: files.filter((file) => test.test(file)),
    /** Nothing for a test that runs always. */
    digestOfTest(file) {
      const seen = differsByRun.test(file) ? undefined : reach(file)
      return seen && digest(file, seen)
    },
    digestOfFiles: (name, isLookedAt) =>
      digest(
        name,
        Uint8Array.from(files, (file) => (isLookedAt(file) ? 1 : 0)),
      ),
  }

  function digest(name, seen) {
    const parts = [machine]
    for (const [id, isSeen] of seen.entries()) if (isSeen) parts.push(hashes[id])
    return hashOf([name, '\0', Buffer.concat(parts)]).toString('hex')
  }
}

/** Tells of a test file which of all files it looks at; nothing where it may look at anything. */
function reachOf(files, sources) {
  const ids = new Map(files.map((file, id) => [file, id]))
  const folders = foldersOf(files)
  const isTest = files.map((file) => test.test(file))
  const known = new Map()
  const looksOf = (id) => {
    if (!known.has(id)) known.set(id, findLooks(files[id], sources[id], { ids, folders, isTest }))
    return known.get(id)
  }
  const always = [...files.keys()].filter((id) => forAll.test(files[id]) && !isTest[id])
  return (file) => {
    const seen = new Uint8Array(files.length)
    const start = ids.get(file)
    const waiting = [start]
    seen[start] = 1
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const looks = looksOf(id)
      if (looks.isUnclear) return undefined
      for (const other of looks.files) {
        if (seen[other]) continue
        seen[other] = 1
        // Whoever looks at a test does not run it.
        if (!isTest[other]) waiting.push(other)
      }
    }
    for (const id of always) seen[id] = 1
    return seen
  }
}

function findLooks(file, source, { ids, folders, isTest }) {
  const here = posix.dirname(file)
  const words = source.replaceAll(commentLine, '')
  const isProduct = products.test(file) && !test.test(file)
  const looks = { files: new Set(), isUnclear: !isProduct && differingValues.test(source) }
  let isAtRoot = /process\.cwd\(\)|\/root\.mjs'/.test(words)

  function open(folder, withTests = !isProduct) {
    for (const id of folders.get(folder)) if (withTests || !isTest[id]) looks.files.add(id)
    return true
  }
  function look(place) {
    const name = place.replace(/\/$/, '')
    if (name === '.') return (isAtRoot = true)
    if (isProduct && name.endsWith('.md')) return true
    if (ids.has(name)) return looks.files.add(ids.get(name))
    if (folders.has(name)) return open(name)
    const parts = made[name.split('/')[0]]
    return parts && [...parts, 'package.json'].every((part) => look(part))
  }
  for (const { 0: written, index } of words.matchAll(path)) {
    if (written.startsWith('@')) {
      const folder = `packages/${written.split('/')[1]}`
      if (folders.has(folder)) open(folder, false)
      continue
    }
    const beside = posix.join(here, written)
    const end = index + written.length
    const isCut = goesOn.test(words.slice(end, end + 4))
    for (const place of written.startsWith('.') ? [beside] : [written, beside])
      if (!look(place) && isCut) look(posix.dirname(`${place}x`))
  }
  if (words.includes('import.meta.dirname')) look(here)
  for (const [quote] of words.matchAll(quotedName)) {
    const name = quote.slice(1, -1)
    const beside = posix.join(here, name)
    // A bare word is a folder only to who begins at a folder.
    if (/^\.\.?$/.test(name) || ids.has(beside) || words.includes('import.meta.url')) look(beside)
    if (isAtRoot || ids.has(name)) look(name)
  }
  if (isAtRoot && !namesAll.has(file)) looks.isUnclear = true
  return looks
}

function foldersOf(files) {
  const folders = new Map()
  for (const [id, file] of files.entries())
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
      if (!folders.has(folder)) folders.set(folder, [])
      folders.get(folder).push(id)
    }
  return folders
}

function listFiles(root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  try {
    const options = { cwd: root, maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] }
    const names = execFileSync('git', list, options).toString('utf8').split('\0')
    return names.filter(
      (name) => name !== '' && statSync(join(root, name), { throwIfNoEntry: false })?.isFile(),
    )
  } catch {
    return undefined
  }
}

/** What tests meet besides files of the project. */
function machineOf(root, sources, env) {
  const named = new Set(settingsOfAll)
  for (const source of sources)
    for (const [name] of source.matchAll(nameOfSetting)) if (env[name] !== undefined) named.add(name)
  const settings = [...named].toSorted().map((name) => `${name}=${env[name] ?? ''}`)
  const packages = join(root, 'node_modules/.package-lock.json')
  const installed = existsSync(packages) ? readFileSync(packages) : ''
  return [process.version, process.platform, process.arch, settings.join('\n'), installed]
}

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
