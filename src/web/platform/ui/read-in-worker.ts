import type { Token } from 'marked'
import type { MarkdownRead } from './markdown-worker.ts'

/** As long as a text may take to be read; what the shop comes with takes a fiftieth of that. */
const patienceMs = 1000

export type ReadMarkdown =
  | { readonly kind: 'read'; readonly text: string; readonly tokens: readonly Token[] | undefined }
  | { readonly kind: 'too-long' }
  /** The worker's script did not come. */
  | { readonly kind: 'away' }

/** Reads a Markdown text beside the page, which stays lively, for a second at most. Answers how to leave it. */
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
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    return worker.postMessage(text)
  })
  worker.addEventListener('error', () => end({ kind: 'away' }))
  return leave
}
