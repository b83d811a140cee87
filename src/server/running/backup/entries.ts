import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as v from 'valibot'
import { parseJson } from '../../platform/json.ts'

export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

const encryption = () => import('age-encryption')

export class BrokenBackup extends Error {
  override name = 'BrokenBackup'
}

const checksumsName = 'checksums.json'
const checksums = v.record(v.string(), v.string())

/** A gzipped tar that ends with checksums, encrypted for `age1…` (https://age-encryption.org/v1). */
export async function writeEntries(
  entries: AsyncIterable<Entry>,
  recipient: string,
  destination: NodeJS.WritableStream,
): Promise<void> {
  const tar = pack()
  const zipped = createGzip()
  const { Encrypter } = await encryption()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(webOf(zipped))
  await Promise.all([
    fill(tar, entries).catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    }),
    pipeline(tar, zipped),
    pipeline(encrypted, destination),
  ])
}

async function fill(tar: ReturnType<typeof pack>, entries: AsyncIterable<Entry>) {
  const sums: Record<string, string> = {}
  for await (const { name, bytes } of entries) {
    sums[name] = sha256(bytes)
    await put(tar, name, bytes)
  }
  await put(tar, checksumsName, Buffer.from(JSON.stringify(sums)))
  tar.finalize()
}

function put(tar: ReturnType<typeof pack>, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

export async function* readEntries(source: Readable, identity: string): AsyncGenerator<Entry> {
  const { Decrypter } = await encryption()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const clear = await decrypter.decrypt(webOf(source)).catch(() => {
    throw new BrokenBackup('It cannot be opened: it is no backup, or of another key than this one.')
  })
  const tar = extract()
  const read = pipeline(clear, createGunzip(), tar)
  read.catch(() => {})
  const seen = new Map<string, string>()
  let promised: Readonly<Record<string, string>> | undefined
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      const bytes = await buffer(entry)
      if (name === checksumsName) promised = v.parse(checksums, parseJson(bytes.toString('utf8')))
      else {
        seen.set(name, sha256(bytes))
        yield { name, bytes }
      }
    }
    await read
  } catch (error) {
    if (error instanceof BrokenBackup || !isOfReading(error)) throw error
    throw new BrokenBackup('It is cut short or changed: take another one.', { cause: error })
  }
  const isWhole =
    promised !== undefined &&
    Object.keys(promised).length === seen.size &&
    Object.entries(promised).every(([name, sum]) => seen.get(name) === sum)
  if (!isWhole) throw new BrokenBackup('Its checksums are not those of what is in it: take another one.')
}

/** Errors of the decoding streams. */
function isOfReading(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    code.startsWith('Z_') ||
    code.startsWith('ERR_') ||
    /tag|chunk|stream|tar|header|end of data/i.test(error.message)
  )
}

function webOf(stream: Readable): ReadableStream<Uint8Array> {
  const web: unknown = Readable.toWeb(stream)
  if (!(web instanceof ReadableStream)) throw new Error('Node and the browser differ about streams')
  return web
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
