import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { FileBatch, maxPhotoBytes } from '@kraplia/photo-cleaner'
import { Pace } from './pace.ts'

export type Received = 'received' | 'too-large' | 'too-slow' | 'cut-short'

/** Boundaries, part headers and small fields around a form's file. */
const maxFormOverhead = 64 * 1024

export function formTypeOf(contentType: string | undefined): string | undefined {
  return /^multipart\/form-data(?![\w-])/i.test(contentType ?? '') ? contentType : undefined
}

/** Streams to disk with bounded memory, size and pace. Throws when the file cannot be written. */
export async function readUpload(request: IncomingMessage, path: string, isForm: boolean): Promise<Received> {
  return receiveBody(request, path, maxPhotoBytes + (isForm ? maxFormOverhead : 0))
}

export async function receiveBody(
  request: IncomingMessage,
  path: string,
  maxBytes: number,
): Promise<Received> {
  const declared = Number(request.headers['content-length'] ?? 0)
  try {
    return declared > maxBytes ? 'too-large' : await receive(request, path, maxBytes)
  } finally {
    // An unread rest would block the connection's next request.
    request.resume()
  }
}

async function receive(request: IncomingMessage, path: string, maxBytes: number): Promise<Received> {
  const file = await open(path, 'wx', 0o600)
  const pace = new Pace()
  try {
    const batch = new FileBatch(file)
    let total = 0
    // Destroying the stream would close the connection before the answer.
    for await (const chunk of atPace(request.iterator({ destroyOnReturn: false }), pace)) {
      if (chunk === 'too-slow') return 'too-slow'
      if (!Buffer.isBuffer(chunk)) return 'cut-short'
      total += chunk.length
      if (total > maxBytes) return 'too-large'
      pace.came(chunk.length)
      await batch.add(chunk)
    }
    if (!request.complete) return 'cut-short'
    await batch.end()
    return 'received'
  } finally {
    pace.stop()
    await file.close()
  }
}

/** Ends without an error when the sender disconnects; errors of the consumer pass through. */
async function* atPace(chunks: AsyncIterator<unknown>, pace: Pace): AsyncIterable<unknown> {
  try {
    for (;;) {
      pace.isWaiting = true
      const next = await Promise.race([chunks.next(), pace.tooSlow])
      pace.isWaiting = false
      if (next === 'too-slow') yield next
      else if (next.done === true) return
      else yield next.value
    }
  } catch {
  } finally {
    // Not awaited: it settles only with the next chunk.
    void chunks.return?.()
  }
}
