import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { FileBatch, maxPhotoBytes } from '@kraplia/photo-cleaner'
import { Pace } from './pace.ts'

/** What came of receiving a body. */
export type Received =
  /** All of it stands in the file that was asked for. */
  | 'received'
  | 'too-large'
  | 'too-slow'
  /** It ended before its end. */
  | 'cut-short'

/** Boundaries, part heads and small fields around the file of a form. */
const maxFormOverhead = 64 * 1024

/** The content type of a body that is a form, with its boundary; `undefined` when it is none. */
export function formTypeOf(contentType: string | undefined): string | undefined {
  return /^multipart\/form-data(?![\w-])/i.test(contentType ?? '') ? contentType : undefined
}

/**
 * Writes the body of a request to a new file as it comes, counted: memory does not grow with it, and one without an
 * end is answered too, and one that hardly comes. A form may be a little larger than a photo. Throws when the file
 * cannot be written.
 */
export async function readUpload(request: IncomingMessage, path: string, isForm: boolean): Promise<Received> {
  return receiveBody(request, path, maxPhotoBytes + (isForm ? maxFormOverhead : 0))
}

/** As {@link readUpload}, of at most so many bytes. */
export async function receiveBody(
  request: IncomingMessage,
  path: string,
  maxBytes: number,
): Promise<Received> {
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
  const pace = new Pace()
  try {
    const batch = new FileBatch(file)
    let total = 0
    // A destroyed stream would take the connection with it, and the answer.
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

/**
 * What comes, and `too-slow` at last where it does not come fast enough. Ends where the sender's line does; what fails
 * in the loop around it is no matter of the sender.
 */
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
    // The request is not complete then.
  } finally {
    // Not waited for: while nothing comes it has no end.
    void chunks.return?.()
  }
}
