import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { prepareDataFolder } from './data-folder.ts'

describe('the folder of the shop’s data', () => {
  test('is made with all above it, stays as it is when it is there, and nothing is left in it', async () => {
    const folder = join(await newFolder(), 'a', 'b')
    await Promise.all([prepareDataFolder(folder), prepareDataFolder(folder)])
    await prepareDataFolder(folder)
    expect(await readdir(folder)).toEqual([])
  })

  test('is refused in a sentence where a file stands', async () => {
    const file = join(await newFolder(), 'file')
    await writeFile(file, '')
    for (const folder of [file, join(file, 'a', 'b')]) {
      await expect(prepareDataFolder(folder)).rejects.toThrow(
        `The shop cannot keep its data in ${folder}: set DATA_DIR to another folder. `,
      )
    }
  })

  test.runIf(process.platform === 'linux').each(['/proc/nope', '/proc/nope/deeper', '/proc'])(
    'is refused at %s, where no folder can be made',
    async (folder) => {
      await expect(prepareDataFolder(folder)).rejects.toThrow('set DATA_DIR to another folder')
    },
  )
})
