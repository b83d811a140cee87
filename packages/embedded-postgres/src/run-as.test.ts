import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { chooseRunAs } from './run-as.ts'

let folder: string
const cluster = () => join(folder, 'cluster')

beforeEach(async () => {
  folder = await newFolder()
})

const root = 'root:x:0:0:root:/root:/bin/bash'
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin'
const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash'

test.each([
  { users: [root, nobody, postgres], expected: { uid: 101, gid: 104 } },
  { users: [root, nobody], expected: { uid: 65534, gid: 65533 } },
])('root runs PostgreSQL as $expected.uid among $users.length users', async ({ users, expected }) => {
  const passwd = join(folder, 'passwd')
  await writeFile(passwd, users.join('\n'))
  expect(await chooseRunAs(cluster(), 0, passwd)).toEqual(expected)
})

test.each([[root], ['postgres:x:0:0::/:/bin/sh']])(
  'root without another user to run it as is told so: %s',
  async (users) => {
    const passwd = join(folder, 'passwd')
    await writeFile(passwd, users)
    await expect(chooseRunAs(cluster(), 0, passwd)).rejects.toThrow(
      /does not run as root.*start the shop as an ordinary user, or set DATABASE_URL/,
    )
  },
)

test('an ordinary user runs it as itself', async () => {
  expect(await chooseRunAs(cluster(), 1000)).toBeUndefined()
})

test('an ordinary user cannot run the database of another', async () => {
  await mkdir(cluster())
  await expect(chooseRunAs(cluster(), 12_345)).rejects.toThrow('belongs to another user')
})

test.runIf(process.getuid?.() === 0)('root keeps to the user who owns the cluster already', async () => {
  await mkdir(cluster())
  await chown(cluster(), 12_345, 12_346)
  expect(await chooseRunAs(cluster(), 0)).toEqual({ uid: 12_345, gid: 12_346 })
})
