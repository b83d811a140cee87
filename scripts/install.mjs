import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMeantToRun, isNewEnough, isPinnedNodeBroken, pinnedNode, runsHere } from './find-node.mjs'
import { root } from './root.mjs'

/** Serialized across processes. Resolves with success. `withTools`: also for tests and builds. Runs no package scripts. */
export async function installIfNeeded({ folder = root, withTools = true, install = runNpm } = {}) {
  if (isInstalled(folder, withTools)) return true
  const release = await takeTurn(join(folder, '.cache', 'installing'))
  try {
    if (isInstalled(folder, withTools)) return true
    return await install(folder, withTools)
  } finally {
    release()
  }
}

/** Reinstalls if files are damaged, as after a full disk or a power cut. */
export async function installWhole(options = {}) {
  const { folder = root } = options
  if (!(await installIfNeeded(options))) return false
  if (!isPinnedNodeBroken(folder)) return true
  process.stderr.write('The installation is damaged: its Node does not run. It is made anew.\n')
  forgetInstalled(folder)
  return installIfNeeded(options)
}

export function isInstalled(folder, withTools) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional, devOptional, dev, link, resolved }]) => {
      if (!path.startsWith('node_modules/') || (dev && !withTools)) return true
      // Workspaces may be absent in a release.
      if (link) return !resolved.startsWith('packages/') || existsSync(join(folder, path))
      const found = present[path]
      // Packages for other platforms.
      if (!found) return Boolean(optional ?? devOptional)
      return found.version === version && found.integrity === integrity
    },
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

export async function takeTurn(file) {
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isLeftBehind(file)) rmSync(file, { force: true })
    else await sleep(200)
  }
}

function isLeftBehind(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Also removes the local Node, as npm would start with it. */
function forgetInstalled(folder = root) {
  rmSync(join(folder, 'node_modules', '.package-lock.json'), { force: true })
  for (const name of ['node', 'node.cmd', 'node.ps1'])
    rmSync(join(folder, 'node_modules', '.bin', name), { force: true })
}

const mega = 1024 * 1024
/** Measured: 670 and 250. */
const megabytesOf = (withTools) => (withTools ? 1000 : 400)

/** Counts what npm replaces as free. */
export function lackOfRoom(folder, withTools, freeBytes = freeBytesOf) {
  const needed = megabytesOf(withTools)
  const free = freeBytes(folder) / mega
  if (free >= needed || free + bytesIn(join(folder, 'node_modules')) / mega >= needed) return undefined
  return `The packages need ${needed} MB, and the disk of ${folder} has ${Math.floor(free)} MB left: make room and start again.`
}

function freeBytesOf(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function bytesIn(folder) {
  if (!existsSync(folder)) return 0
  const sizes = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => lstatSync(join(entry.parentPath ?? entry.path, entry.name)).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** npm does not report truncated optional packages. */
function runsInstalled(folder) {
  const path = pinnedNode()
  const pinned = path && join(folder, 'node_modules', path)
  if (!pinned || !existsSync(pinned)) return true
  if (!runsHere(pinned)) return !isMeantToRun()
  const { status } = spawnSync(pinned, [join(folder, 'scripts', 'try-installed.mjs')], {
    cwd: folder,
    stdio: 'ignore',
    env: withoutSecrets(process.env),
  })
  return status === 0
}

async function runNpm(folder, withTools) {
  const lack = lackOfRoom(folder, withTools)
  if (lack) {
    process.stderr.write(`${lack}\n`)
    return false
  }
  process.stderr.write('Installing packages; this happens once and takes about a minute.\n')
  const ahead = join(folder, '.cache', 'node')
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const mayStay = isNewEnough(process.version) || suitsAll(wanted, process.version, npmsSemver())
  const node = mayStay ? process.execPath : await fetchNode(folder, ahead)
  const isDone = await npm(
    folder,
    ['ci', withTools ? '--include=dev' : '--omit=dev', '--include=optional'],
    node,
  )
  rmSync(ahead, { recursive: true, force: true })
  if (!isDone) return false
  if (!withTools) leaveOut(join(folder, 'node_modules'))
  if (runsInstalled(folder)) return true
  forgetInstalled(folder)
  process.stderr.write(
    'What npm has installed does not run, as where the disk was full meanwhile: make room and start again, it is then installed anew.\n',
  )
  return false
}

/** Files that a shop never reads and npm cannot exclude. */
export function leaveOut(modules) {
  const node = pinnedNode()?.split('/')[0]
  const unused = [
    // npm would run the launcher by it, and it may be damaged.
    '.bin/node',
    'typescript',
    '@typescript',
    '@types',
    ...(node ? [`${node}/include`, `${node}/share`] : []),
  ]
  for (const path of unused) rmSync(join(modules, path), { recursive: true, force: true })
  // npm of Debian 12 ignores `libc`.
  const isGlibc = process.report?.getReport().header.glibcVersionRuntime !== undefined
  if (isGlibc) removeFolders(join(modules, '@img'), /musl|wasm32/)
  removeFiles(modules, /\.(map|md|d\.[cm]?ts|a|bare)$/)
}

function removeFolders(folder, pattern) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names) if (pattern.test(name)) rmSync(join(folder, name), { recursive: true })
}

/** Follows no links: workspaces are linked. */
function removeFiles(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(path, pattern)
    else if (entry.isFile() && pattern.test(entry.name)) rmSync(path)
  }
}

/** `false` without `semver`. */
export function suitsAll(packages, version, semver) {
  if (!semver) return false
  const ranges = Object.values(packages)
    .filter(({ optional, devOptional }) => optional ?? devOptional)
    .map(({ engines }) => engines?.node ?? '*')
  return ranges.every((range) => semver.satisfies(version, range))
}

/** `undefined` if not run by npm. */
function npmsSemver() {
  try {
    return createRequire(process.env.npm_execpath)('semver')
  } catch {
    return undefined
  }
}

/** First, as npm silently skips optional packages that its own Node is too old for. Falls back to the running Node. */
async function fetchNode(folder, ahead) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const path = pinnedNode()
  const name = path?.split('/')[0]
  if (!name) return process.execPath
  mkdirSync(ahead, { recursive: true })
  writeFileSync(join(ahead, 'package.json'), '{ "private": true }')
  const isDone = await npm(ahead, ['install', `${name}@${optionalDependencies[name]}`], process.execPath)
  return isDone ? join(ahead, 'node_modules', path) : process.execPath
}

/** No settings of the shop. */
const neededByNpm =
  /^(home|user|logname|shell|lang|lc_\w+|term|colorterm|no_color|tmpdir|temp|tmp|ci|(https?|no|all)_proxy|npm_(config|execpath|node_execpath)\w*|node_extra_ca_certs|ssl_cert_(file|dir)|xdg_\w+|systemroot|systemdrive|comspec|pathext|windir|userprofile|homedrive|homepath|(local)?appdata|programfiles.*|programdata)$/i

export function withoutSecrets(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => neededByNpm.test(name)))
}

function npm(folder, args, node) {
  const cli = process.env.npm_execpath
  const isScript = cli !== undefined && /\.c?js$/.test(cli) && existsSync(cli)
  // npm on Windows is a script that needs a shell.
  const [program, ...first] = isScript ? [node, cli] : ['npm']
  const child = spawn(
    program,
    [
      ...first,
      ...args,
      '--ignore-scripts',
      '--no-update-notifier',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32' && !isScript,
      env: { ...withoutSecrets(process.env), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    },
  )
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`npm does not run: ${error.message}\n`)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}
