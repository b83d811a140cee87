import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import { bucketClient, listObjects, refusal, type S3Bucket, type S3Options } from '../../platform/bucket.ts'
import { type BackupMade, backupTime } from './make-backup.ts'

export interface BackupPlace {
  /** Atomic; also removes leftovers of a killed run. */
  keep(write: (folder: string) => Promise<BackupMade>, signal?: AbortSignal): Promise<BackupMade>
  put(name: string, bytes: Buffer): Promise<void>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  fetch(name: string, folder: string): Promise<string>
}

/** Longer than any backup takes. */
const leftOverMs = 24 * 60 * 60_000

async function removeLeftOvers(folder: string, name: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((one) => name.test(one)).map((one) => join(folder, one))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - leftOverMs) await rm(path, { recursive: true, force: true })
  }
}

export function folderPlace(folder: string): BackupPlace {
  return {
    async keep(write) {
      await removeLeftOvers(folder, /^kraplia-.*\.age\.part$/)
      return write(folder)
    },
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${name}.part`), bytes, { mode: 0o600, flush: true })
      await rename(join(folder, `${name}.part`), join(folder, name))
    },
    async names() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return readdir(folder)
    },
    remove: (name) => rm(join(folder, name)),
    async fetch(name) {
      if (!(await readdir(folder)).includes(name)) throw new Error(`the folder of backups has no ${name}`)
      return join(folder, name)
    },
  }
}

/** S3 requires 5 MB but for the last part, and allows 10,000 parts: 160 GB. */
const partBytes = 16 * 1024 * 1024

interface BucketPlaceOptions {
  readonly spool: string
  readonly partBytes?: number
  readonly patience?: S3Options | undefined
}

const nightly: S3Options = { timeoutMs: 120_000, pausesMs: [1000, 5000, 20_000], outwaitsSilence: true }

export function bucketPlace(
  bucket: S3Bucket,
  { spool, partBytes: piece = partBytes, patience = nightly }: BucketPlaceOptions,
): BackupPlace {
  const call = bucketClient(bucket, patience)
  const keyOf = (name: string) => `${bucket.prefix}/${name}`

  async function ask(what: string, asked: Parameters<typeof call>[0]) {
    const answer = await call(asked)
    if (answer.status >= 300) throw refusal('the bucket of backups', what, answer)
    return answer
  }

  /** Unfinished multipart uploads cost money and are in no listing. */
  async function giveUpOldUploads() {
    const { readUploads } = await import('../../platform/s3-xml.ts')
    const answer = await call({ method: 'GET', query: { uploads: '', prefix: `${bucket.prefix}/` } })
    // Not every store, or every key, may list them.
    if (answer.status !== 200) return
    for (const { key, uploadId, begun } of readUploads(answer.body.toString('utf8'))) {
      const isOurs = backupTime(key.slice(keyOf('').length)) !== undefined
      if (isOurs && begun < Date.now() - leftOverMs)
        await call({ method: 'DELETE', key, query: { uploadId } })
    }
  }

  async function send(file: string, signal: AbortSignal | undefined) {
    const { partsOf, uploadIdOf } = await import('../../platform/s3-xml.ts')
    const key = keyOf(basename(file))
    const begun = await ask('begin', { method: 'POST', key, query: { uploads: '' } })
    const uploadId = uploadIdOf(begun.body.toString('utf8'))
    try {
      const etags: string[] = []
      for await (const body of piecesOf(file, piece)) {
        signal?.throwIfAborted()
        const query = { partNumber: String(etags.length + 1), uploadId }
        etags.push((await ask('keep a part', { method: 'PUT', key, query, body })).etag)
      }
      const asked = { method: 'POST', key, query: { uploadId }, body: Buffer.from(partsOf(etags)) } as const
      const answer = await call(asked)
      // S3 may answer 200 with an error, or succeed with the answer lost: the stored size decides.
      if ((await sizeOf(call, bucket, basename(file))) !== (await stat(file)).size)
        throw refusal('the bucket of backups', 'finish', answer)
    } catch (error) {
      await call({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  return {
    async keep(write, signal) {
      await removeLeftOvers(spool, /^making-backup-.{6}$/)
      await giveUpOldUploads()
      const folder = await mkdtemp(join(spool, 'making-backup-'))
      try {
        const made = await write(folder)
        await send(made.file, signal)
        return { ...made, file: `${bucket.name}/${keyOf(basename(made.file))}` }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async put(name, bytes) {
      await ask('keep', { method: 'PUT', key: keyOf(name), body: bytes })
    },
    async names() {
      const names: string[] = []
      for await (const objects of listObjects(call, bucket)) names.push(...objects.map(({ name }) => name))
      return names
    },
    async remove(name) {
      await ask('remove', { method: 'DELETE', key: keyOf(name) })
    },
    async fetch(name, folder) {
      const bytes = await sizeOf(call, bucket, name)
      if (bytes === undefined) throw new Error(`the bucket of backups has no ${name}`)
      const file = await open(join(folder, name), 'w', 0o600)
      try {
        for (let from = 0; from < bytes; from += piece) {
          const range = [from, Math.min(from + piece, bytes) - 1] as const
          await file.write((await ask('give', { method: 'GET', key: keyOf(name), range })).body)
        }
        await file.sync()
      } finally {
        await file.close()
      }
      return join(folder, name)
    },
  }
}

async function sizeOf(
  call: ReturnType<typeof bucketClient>,
  bucket: S3Bucket,
  name: string,
): Promise<number | undefined> {
  for await (const objects of listObjects(call, bucket)) {
    const found = objects.find((object) => object.name === name)
    if (found) return found.bytes
  }
  return undefined
}

async function* piecesOf(file: string, bytes: number): AsyncGenerator<Buffer> {
  for await (const part of createReadStream(file, { highWaterMark: bytes })) {
    if (Buffer.isBuffer(part)) yield part
  }
}

export function placeOf(
  { place }: BackupSettings,
  spool: string,
  patience?: S3Options,
): BackupPlace | undefined {
  if (!place) return undefined
  return place.kind === 'folder' ? folderPlace(place.folder) : bucketPlace(place.bucket, { spool, patience })
}
