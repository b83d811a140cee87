import { readMarkdown } from './read-markdown.ts'

/** Some texts take almost a minute to lex, so the caller terminates the worker. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
  postMessage({ tokens: readMarkdown(data) } satisfies MarkdownRead)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin
postMessage('ready')

export interface MarkdownRead {
  readonly tokens: ReturnType<typeof readMarkdown>
}
