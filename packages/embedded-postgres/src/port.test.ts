import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { choosePort } from './port.ts'

let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

test('a port once chosen is chosen again', async () => {
  const port = await choosePort(folder)
  expect(await choosePort(folder)).toBe(port)
})

test('a port that somebody took meanwhile is given up for another', async () => {
  const port = await choosePort(folder)
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  expect(await choosePort(folder)).not.toBe(port)
  other.close()
})

test.each(['', '80', '1e9', 'no port'])('a spoiled note of the port (%j) does no harm', async (note) => {
  await writeFile(join(folder, 'port'), note)
  const port = await choosePort(folder)
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(30_000)
})
