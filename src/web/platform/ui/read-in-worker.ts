import type { Token } from 'marked'
import type { MarkdownRead } from './markdown-worker.ts'

/** Fifty times what the built-in texts take. */
const patienceMs = 1000

export type ReadMarkdown =
  | { readonly kind: 'read'; readonly text: string; readonly tokens: readonly Token[] | undefined }
  | { readonly kind: 'too-long' }
  /** The script failed to load. */
  | { readonly kind: 'away' }

/** Off the main thread, with a timeout. Returns a function to cancel. */
export function readInWorker(text: string, onRead: (read: ReadMarkdown) => void): () => void {
  const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url), { type: 'module' })
  let patience: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(patience)
    worker.terminate()
  }
  const end = (read: ReadMarkdown) => {
    leave()
    onRead(read)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<MarkdownRead | 'ready'>) => {
    if (data !== 'ready') return end({ kind: 'read', text, tokens: data.tokens })
    patience = setTimeout(() => end({ kind: 'too-long' }), patienceMs)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
    return worker.postMessage(text)
  })
  worker.addEventListener('error', () => end({ kind: 'away' }))
  return leave
}
