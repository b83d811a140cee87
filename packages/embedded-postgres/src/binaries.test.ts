import { execFile } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { findPackage } from './binaries.ts'
import { copyBinaries } from './binaries-copy.ts'
import { completeLinks } from './library-links.ts'

const run = promisify(execFile)
let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

test('a platform without binaries is told to set DATABASE_URL', async () => {
  await expect(findPackage('plan9-mips')).rejects.toThrow(
    'There is no PostgreSQL for this platform (plan9-mips) among the installed packages: set DATABASE_URL',
  )
})

test('library links that an install without scripts leaves out are made', async () => {
  const native = await installWithoutScripts()
  await expect(run(join(native, 'bin/postgres'), ['-V'])).rejects.toThrow(
    'error while loading shared libraries',
  )
  expect(await completeLinks(native)).toBe(true)
  expect((await run(join(native, 'bin/postgres'), ['-V'])).stdout).toContain('PostgreSQL')
  expect(await completeLinks(native)).toBe(true)
})

test('links that cannot be made are said to be missing', async () => {
  const native = join(folder, 'native')
  await mkdir(native)
  const { native: installed } = await findPackage()
  await cp(join(installed, 'pg-symlinks.json'), join(native, 'pg-symlinks.json'))
  expect(await completeLinks(native)).toBe(false)
})

test('a copy is complete, open to all to read and run, and made once however many ask for it', async () => {
  const native = await installWithoutScripts()
  await chmod(join(native, 'bin/postgres'), 0o700)
  await chmod(join(native, 'share'), 0o700)
  const [copy, same] = await Promise.all(
    [1, 2].map(() => copyBinaries(native, 'postgresql-1', join(folder, 'copies'))),
  )
  expect(copy).toBe(join(folder, 'copies', 'postgresql-1', 'native'))
  expect(same).toBe(copy)
  expect(await readdir(join(folder, 'copies'))).toEqual(['postgresql-1'])
  expect((await run(join(String(copy), 'bin/postgres'), ['-V'])).stdout).toContain('PostgreSQL')
  expect((await stat(join(String(copy), 'bin/postgres'))).mode & 0o7777).toBe(0o755)
  expect((await stat(join(String(copy), 'share'))).mode & 0o7777).toBe(0o755)
})

test('a copy that is there is used as it is', async () => {
  const native = await smallPackage()
  const copy = await copyBinaries(native, 'postgresql-1', folder)
  await writeFile(join(native, 'bin/postgres'), 'newer')
  expect(await copyBinaries(native, 'postgresql-1', folder)).toBe(copy)
  expect(await readFile(join(copy, 'bin/postgres'), 'utf8')).toBe('the program')
})

test('a folder that others may write to is not trusted, nor a copy in it', async () => {
  const native = await smallPackage()
  await copyBinaries(native, 'postgresql-1', join(folder, 'copies'))
  await chmod(join(folder, 'copies'), 0o777)
  await expect(copyBinaries(native, 'postgresql-1', join(folder, 'copies'))).rejects.toThrow(
    'cannot be copied to',
  )
})

test.runIf(process.getuid?.() === 0)(
  'a folder that somebody else made beforehand is not trusted',
  async () => {
    const native = await smallPackage()
    const copies = join(folder, 'copies')
    await mkdir(join(copies, 'postgresql-1', 'native'), { recursive: true })
    await chown(copies, 12_345, 12_345)
    await expect(copyBinaries(native, 'postgresql-1', copies)).rejects.toThrow('cannot be copied to')
    await chown(copies, 0, 0)
    await chown(join(copies, 'postgresql-1'), 12_345, 12_345)
    await expect(copyBinaries(native, 'postgresql-1', copies)).rejects.toThrow('cannot be copied to')
  },
)

async function installWithoutScripts(): Promise<string> {
  const native = join(folder, 'package', 'native')
  const { native: installed } = await findPackage()
  await cp(installed, native, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  })
  return native
}

async function smallPackage(): Promise<string> {
  const native = join(folder, 'small', 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await writeFile(join(native, 'bin/postgres'), 'the program')
  return native
}
