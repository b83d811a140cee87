import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import semver from 'semver'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pinnedNode } from './find-node.mjs'
import {
  installIfNeeded,
  installWhole,
  isInstalled,
  lackOfRoom,
  leaveOut,
  suitsAll,
  withoutSecrets,
} from './install.mjs'
import { environment } from '../src/server/config.ts'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kraplia-install-'))
  await lock('package-lock.json', wanted)
})

afterEach(() => rm(folder, { recursive: true }))

const wanted = {
  '': { version: '0.1.0' },
  'node_modules/shelf': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/hammer': { version: '2.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/elsewhere': { version: '3.0.0', integrity: 'sha512-c', optional: true },
}
const { '': _project, 'node_modules/elsewhere': _optional, ...present } = wanted

test('what the lock file names, installed at those versions, needs nothing', async () => {
  await lock('node_modules/.package-lock.json', present)
  expect(isInstalled(folder, true)).toBe(true)
})

test('nothing installed yet', () => {
  expect(isInstalled(folder, false)).toBe(false)
})

test.each([
  { 'node_modules/shelf': { ...present['node_modules/shelf'], version: '0.9.0' } },
  { 'node_modules/shelf': { ...present['node_modules/shelf'], integrity: 'sha512-other' } },
  { 'node_modules/elsewhere': { version: '2.9.0', integrity: 'sha512-c', optional: true } },
])('a lock file that changed since calls for an install: %j', async (change) => {
  await lock('node_modules/.package-lock.json', { ...present, ...change })
  expect(isInstalled(folder, true)).toBe(false)
})

test('the shop runs without the tools, its tests do not', async () => {
  await lock('node_modules/.package-lock.json', { 'node_modules/shelf': present['node_modules/shelf'] })
  expect(isInstalled(folder, false)).toBe(true)
  expect(isInstalled(folder, true)).toBe(false)
})

test('packages of the project itself are installed once they are linked', async () => {
  await lock('package-lock.json', {
    ...wanted,
    'node_modules/@ours/jar': { resolved: 'packages/jar', link: true },
    'packages/jar': { name: '@ours/jar', version: '0.1.0' },
  })
  await lock('node_modules/.package-lock.json', present)
  expect(isInstalled(folder, true)).toBe(false)
  await mkdir(join(folder, 'node_modules/@ours/jar'), { recursive: true })
  expect(isInstalled(folder, true)).toBe(true)
})

test('a workspace that nobody imports by its name may be absent, as in a release', async () => {
  await lock('package-lock.json', {
    ...wanted,
    'node_modules/@ours/proofs': { resolved: 'proofs', link: true },
    proofs: { name: '@ours/proofs', version: '0.1.0' },
  })
  await lock('node_modules/.package-lock.json', present)
  expect(isInstalled(folder, true)).toBe(true)
})

test('two commands started at once install once, and both wait for it', async () => {
  let installs = 0
  const install = async () => {
    installs++
    await sleep(300)
    await lock('node_modules/.package-lock.json', present)
    return true
  }
  const results = await Promise.all([1, 2, 3].map(() => installIfNeeded({ folder, install })))
  expect(results).toEqual([true, true, true])
  expect(installs).toBe(1)
})

test('an install that failed is told, and the next one may try', async () => {
  expect(await installIfNeeded({ folder, install: async () => false })).toBe(false)
  expect(await installIfNeeded({ folder, install: async () => true })).toBe(true)
})

test('a disk without room for the packages is told before npm runs, and what npm takes away counts as room', async () => {
  const free = (megabytes) => () => megabytes * 1024 * 1024
  expect(lackOfRoom(folder, true, free(1000))).toBeUndefined()
  expect(lackOfRoom(folder, true, free(300))).toBe(
    `The packages need 1000 MB, and the disk of ${folder} has 300 MB left: make room and start again.`,
  )
  expect(lackOfRoom(folder, false, free(500))).toBeUndefined()
  await mkdir(join(folder, 'node_modules', 'shelf'), { recursive: true })
  const large = await open(join(folder, 'node_modules', 'shelf', 'large'), 'w')
  await large.truncate(700 * 1024 * 1024)
  await large.close()
  expect(lackOfRoom(folder, true, free(300))).toBeUndefined()
})

test.runIf(pinnedNode())('a Node that was cut short is noticed, and all is installed anew', async () => {
  const pinned = join(folder, 'node_modules', pinnedNode())
  const cutShort = async () => {
    await mkdir(dirname(pinned), { recursive: true })
    await mkdir(join(folder, 'node_modules', '.bin'), { recursive: true })
    const whole = await readFile(process.execPath)
    await writeFile(pinned, whole.subarray(0, 1_000_000), { mode: 0o755 })
    await writeFile(join(folder, 'node_modules', '.bin', 'node'), '')
    await lock('node_modules/.package-lock.json', present)
  }
  await cutShort()
  let installs = 0
  const install = async () => {
    installs++
    // npm would start with it.
    expect(existsSync(join(folder, 'node_modules', '.bin', 'node'))).toBe(false)
    await rm(pinned)
    await symlink(process.execPath, pinned)
    await lock('node_modules/.package-lock.json', present)
    return true
  }
  expect(await installWhole({ folder, install })).toBe(true)
  expect(await installWhole({ folder, install })).toBe(true)
  expect(installs).toBe(1)
})

test('an install that was killed does not hold up the next', async () => {
  await mkdir(join(folder, '.cache'))
  await writeFile(join(folder, '.cache', 'installing'), '4194304') // above the highest process number
  expect(await installIfNeeded({ folder, install: async () => true })).toBe(true)
  await expect(stat(join(folder, '.cache', 'installing'))).rejects.toThrow('ENOENT')
})

test.each([
  ['v24.1.0', true],
  // Too old for a package that npm installs all the same.
  ['v20.20.2', true],
  ['v20.9.0', false],
  ['v22.0.0', false],
  ['v18.20.8', false],
])('npm installs with the running Node where that suits every optional package: %s', (version, suits) => {
  const packages = {
    'node_modules/saw': { engines: { node: '>=21' } },
    'node_modules/elsewhere': { optional: true, engines: { node: '^20.19.0 || >=22.12.0' } },
    'node_modules/here': { devOptional: true, engines: { node: '>=20' } },
    'node_modules/anywhere': { optional: true },
  }
  expect(suitsAll(packages, version, semver)).toBe(suits)
  expect(suitsAll(packages, version, undefined)).toBe(false)
})

test('an installation is told which packages are wanted', async () => {
  const asked = []
  const install = async (_folder, withTools) => asked.push(withTools) > 0
  await installIfNeeded({ folder, withTools: false, install })
  await installIfNeeded({ folder, install })
  expect(asked).toEqual([false, true])
})

test('npm and what it starts are told no setting of the shop, and all that they need', async () => {
  const settings = Object.keys(environment.entries)
  expect(settings).toContain('MONOBANK_TOKEN')
  const needed = {
    HOME: '/home/shop',
    TMPDIR: '/tmp',
    https_proxy: 'http://proxy.example',
    npm_config_registry: 'https://packages.example',
    NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
    SystemRoot: 'C:\\Windows',
  }
  const all = { ...Object.fromEntries(settings.map((name) => [name, 'told to nobody'])), ...needed }
  expect(withoutSecrets({ ...all, BACKUP_IDENTITY: 'x', KRAPLIA_DEV: '1', NODE_OPTIONS: '-r x' })).toEqual(
    needed,
  )
})

test('what a shop never reads is taken away, and of the project’s own packages nothing', async () => {
  const modules = join(folder, 'node_modules')
  const files = {
    'shelf/index.js': true,
    'shelf/LICENSE': true,
    'shelf/index.js.map': false,
    'shelf/types/index.d.mts': false,
    'typescript/lib/tsc.js': false,
  }
  const ours = join(folder, 'packages', 'jar', 'README.md')
  for (const file of [...Object.keys(files).map((name) => join(modules, name)), ours]) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, '')
  }
  await symlink(dirname(ours), join(modules, 'jar'), 'junction')
  leaveOut(modules)
  for (const [file, stays] of Object.entries(files)) expect(existsSync(join(modules, file)), file).toBe(stays)
  expect(existsSync(ours)).toBe(true)
})

async function lock(name, packages) {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await writeFile(join(folder, name), JSON.stringify({ packages }))
}
