import { open } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { FileBatch } from './file-batch.ts'

const chunkBytes = 256 * 1024

/** `begin` gets the size first. Returns early if the reader is gone; throws if the file cannot be read. */
export async function sendFile(path: string, to: Writable, begin: (bytes: number) => void): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    begin(size)
    const chunk = Buffer.allocUnsafe(Math.min(size, chunkBytes))
    for (let left = size; left > 0;) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(left, chunkBytes))
      if (bytesRead === 0) throw new Error('a file became shorter while it was read')
      if (!(await write(to, chunk.subarray(0, bytesRead)))) return
      left -= bytesRead
    }
  } finally {
    await file.close()
  }
}

function write(to: Writable, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => to.write(bytes, (error) => resolve(!error)))
}

export async function receiveFile(from: Readable, bytes: number, path: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o600)
  try {
    const batch = new FileBatch(file)
    let missing = bytes
    while (missing > 0) {
      const chunk = await nextChunk(from)
      if (!chunk || chunk.length > missing) return false
      missing -= chunk.length
      await batch.add(chunk)
    }
    await batch.end()
    return true
  } finally {
    await file.close()
  }
}

async function nextChunk(from: Readable): Promise<Buffer | undefined> {
  for (;;) {
    const chunk: unknown = from.read()
    if (Buffer.isBuffer(chunk)) return chunk
    if (from.readableEnded || from.destroyed) return undefined
    await new Promise<void>((resolve) => {
      const wake = () => {
        for (const event of events) from.off(event, wake)
        resolve()
      }
      for (const event of events) from.once(event, wake)
    })
  }
}

const events = ['readable', 'end', 'close'] as const
