import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { canUse } from './can-use.ts'

let home: string
const file = () => join(home, 'project', 'postgres')

beforeEach(async () => {
  home = await newFolder()
  await chmod(home, 0o755)
  await mkdir(join(home, 'project'), { mode: 0o755 })
  await writeFile(file(), '', { mode: 0o755 })
})

const stranger = { uid: 54_321, gid: 54_321 }

test('a file that all may run is in reach', async () => {
  expect(await canUse(file(), stranger)).toBe(true)
})

test.each([0o700, 0o750, 0o766])(
  'nothing under a home of mode %o is in reach of a stranger',
  async (mode) => {
    await chmod(home, mode)
    expect(await canUse(file(), stranger)).toBe(false)
  },
)

test.each([0o700, 0o744, 0o711])('a file of mode %o is out of reach of a stranger', async (mode) => {
  await chmod(file(), mode)
  expect(await canUse(file(), stranger)).toBe(false)
})

test('the owner and the group go by their own part of the mode', async () => {
  await chmod(home, 0o710)
  await chmod(file(), 0o750)
  const { uid, gid } = await stat(home)
  expect(await canUse(file(), { uid, gid: stranger.gid })).toBe(true)
  expect(await canUse(file(), { uid: stranger.uid, gid })).toBe(true)
  await chmod(file(), 0o077)
  expect(await canUse(file(), { uid, gid })).toBe(false)
})
