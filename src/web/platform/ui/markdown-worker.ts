import { readMarkdown } from './read-markdown.ts'

/**
 * A worker's script: says that it is ready, and answers each text that it is given with what `readMarkdown` finds. Some
 * texts take the best part of a minute: whoever asks ends it then.
 */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  // To the page that started the worker: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  postMessage({ tokens: readMarkdown(data) } satisfies MarkdownRead)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin
postMessage('ready')

export interface MarkdownRead {
  readonly tokens: ReturnType<typeof readMarkdown>
}
