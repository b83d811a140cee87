import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { readVersion } from './version.ts'

const id = '0123456789abcdef0123456789abcdef01234567'

async function aFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await newFolder()
  for (const [name, content] of Object.entries({ 'package.json': '{ "version": "1.2.3" }', ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

test.each([
  ['a release', { 'release.json': `{ "commit": "${id.slice(0, 10)}", "madeAt": "2026-11-28T00:00:00Z" }` }],
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${id}\n` }],
  [
    'a packed branch',
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/packed-refs': `# pack-refs\nfff refs/heads/domain\n${id} refs/heads/main\n`,
    },
  ],
  ['no branch', { '.git/HEAD': `${id}\n` }],
  [
    'a work tree of another repository',
    {
      '.git': 'gitdir: shop/.git/worktrees/tree\n',
      'shop/.git/worktrees/tree/HEAD': 'ref: refs/heads/tree\n',
      'shop/.git/worktrees/tree/commondir': '../..\n',
      'shop/.git/refs/heads/tree': `${id}\n`,
    },
  ],
])('a shop on %s knows its commit', async (_, files) => {
  expect(await readVersion(await aFolder(files))).toEqual({ version: '1.2.3', commit: '0123456' })
})

test.each([
  ['without a repository', {}],
  ['with a broken one', { '.git/HEAD': 'ref: refs/heads/main\n' }],
  ['with nonsense in it', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': 'nonsense\n' }],
])('a shop %s knows its version alone', async (_, files) => {
  expect(await readVersion(await aFolder(files))).toEqual({ version: '1.2.3', commit: null })
})
