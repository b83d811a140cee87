import type { Reading } from '../../../web/platform/reading.ts'
import { readAnswer, Unreachable } from './call.ts'

/** Progress from 0 to 1, which `fetch` cannot report. Throws like `send`, and `AbortError`. */
export async function sendWithProgress<Value>(
  address: string,
  read: Reading<Value>,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Value> {
  const request = new XMLHttpRequest()
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / Math.max(1, file.size)))
  const answered = new Promise<Value>((resolve, reject) => {
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request.status, request.response, read))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', () => reject(new Unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
  const stop = () => request.abort()
  signal.addEventListener('abort', stop)
  request.open('POST', address)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.send(file)
  try {
    return await answered
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
