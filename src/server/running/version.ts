import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'

const shopFolder = join(import.meta.dirname, '../../..')

export interface Version {
  readonly version: string
  readonly commit: string | null
}

/** Read at the start, since files may change later. */
export async function readVersion(folder = shopFolder): Promise<Version> {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  )
  const commit = await releasedCommit(folder).catch(() => readCommit(folder).catch(() => null))
  return { version, commit }
}

/** Written by `npm run release`. */
async function releasedCommit(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'release.json'), 'utf8')
  return v.parse(v.object({ commit: v.string() }), JSON.parse(text)).commit.slice(0, 7)
}

async function readCommit(folder: string): Promise<string | null> {
  const repository = await repositoryOf(folder)
  const head = (await readFile(join(repository, 'HEAD'), 'utf8')).trim()
  const branch = /^ref: (?<name>\S+)$/.exec(head)?.groups?.['name']
  const id = branch === undefined ? head : await idOf(branch, repository)
  return /^[0-9a-f]{40,}$/.test(id) ? id.slice(0, 7) : null
}

/** In a work tree `.git` is a file. */
async function repositoryOf(folder: string): Promise<string> {
  const path = join(folder, '.git')
  if ((await stat(path)).isDirectory()) return path
  const named = (await readFile(path, 'utf8')).replace(/^gitdir: /, '').trim()
  return resolve(dirname(path), named)
}

/** Refs are loose or packed, in the common directory. */
async function idOf(branch: string, repository: string): Promise<string> {
  const shared = await readFile(join(repository, 'commondir'), 'utf8').then(
    (named) => resolve(repository, named.trim()),
    () => repository,
  )
  const own = await readFile(join(shared, branch), 'utf8').catch(() => undefined)
  if (own !== undefined) return own.trim()
  const packed = await readFile(join(shared, 'packed-refs'), 'utf8')
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${branch}`))
      ?.split(' ')[0] ?? ''
  )
}
