import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { openJournal, readJournal } from './journal.ts'

test('lines are kept in order, however many come at once', async () => {
  const path = join(await newFolder(), 'deep', 'lines')
  expect(await readJournal(path)).toEqual([])
  const journal = await openJournal({ path, maxBytes: 1e6, snapshot: () => ['first'] })
  const lines = Array.from({ length: 1000 }, (_, index) => `line ${index}`)
  await Promise.all(lines.map((line) => journal.append(line)))
  await journal.append('last')
  expect(await readJournal(path)).toEqual(['first', ...lines, 'last'])
  await journal.close()
})

test('a grown journal begins anew with what is to be known, and loses nothing that comes meanwhile', async () => {
  const folder = await newFolder()
  const path = join(folder, 'lines')
  const known = new Set<string>()
  const journal = await openJournal({ path, maxBytes: 2000, snapshot: () => known })
  const writes: Promise<void>[] = []
  for (let index = 0; index < 3000; index++) {
    const line = `line ${index % 50}`
    known.add(line)
    writes.push(journal.append(line))
    if (index % 10 === 0) await writes.at(-1)
  }
  await Promise.all(writes)
  await journal.close()
  expect((await stat(path)).size).toBeLessThan(5000)
  expect(new Set(await readJournal(path))).toEqual(known)
  expect(await readdir(folder)).toEqual(['lines'])
})
