import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { maxPhotoBytes } from './cleaning.ts'

/** What came of receiving a body. */
export type Received =
  /** All of it stands in the file that was asked for. */
  | 'received'
  | 'too-large'
  /** It ended before its end. */
  | 'cut-short'

/** Boundaries, part heads and small fields around the file of a form. */
const maxFormOverhead = 64 * 1024
/** Written at a time. */
const batchBytes = 256 * 1024

/**
 * Writes the body of a request to a new file as it comes, counted: memory does not grow with it, and one without an
 * end is answered too. A form may be a little larger than a photo. Throws when the file cannot be written.
 */
export async function readUpload(request: IncomingMessage, path: string, isForm: boolean): Promise<Received> {
  const maxBytes = maxPhotoBytes + (isForm ? maxFormOverhead : 0)
  const declared = Number(request.headers['content-length'] ?? 0)
  try {
    return declared > maxBytes ? 'too-large' : await receive(request, path, maxBytes)
  } finally {
    // What is left of the body is dropped as it comes; unread, it would hold up the connection's next request.
    request.resume()
  }
}

async function receive(request: IncomingMessage, path: string, maxBytes: number): Promise<Received> {
  const file = await open(path, 'wx', 0o600)
  try {
    const batch = new Batch(file)
    let total = 0
    // A destroyed stream would take the connection with it, and the answer.
    for await (const chunk of untilCut(request.iterator({ destroyOnReturn: false }))) {
      if (!Buffer.isBuffer(chunk)) return 'cut-short'
      total += chunk.length
      if (total > maxBytes) return 'too-large'
      await batch.add(chunk)
    }
    if (!request.complete) return 'cut-short'
    await batch.end()
    return 'received'
  } finally {
    await file.close()
  }
}

/** Ends where the sender's line does; what fails in the loop around it is no matter of the sender. */
async function* untilCut(chunks: AsyncIterable<unknown>): AsyncIterable<unknown> {
  try {
    yield* chunks
  } catch {
    // The request is not complete then.
  }
}

/** Few large writes instead of many small ones. */
class Batch {
  readonly #file: FileHandle
  #chunks: Buffer[] = []
  #bytes = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async add(chunk: Buffer) {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes >= batchBytes) await this.end()
  }

  async end() {
    const { bytesWritten } = await this.#file.writev(this.#chunks)
    if (bytesWritten < this.#bytes) throw new Error('an upload could not be written whole')
    for (const chunk of this.#chunks) giveBack(chunk)
    this.#chunks = []
    this.#bytes = 0
  }
}

/**
 * Frees the memory of a received chunk that nobody else has a view of. Left to the collector, every dozen photos
 * would be a reason for it to walk through all that the shop holds.
 */
function giveBack({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
