import { readMarkdown } from './read-markdown.ts'
import { type Headings, RichTokens } from './rich-tokens.tsx'

/**
 * Headings, paragraphs, lists, links and emphasis of a Markdown text. Everything else, HTML first of all, is shown as it was
 * written; so is a text whose parts lie too deep in one another.
 */
export function RichText({ text, headings }: { text: string; headings?: Headings }) {
  return <RichTokens text={text} tokens={readMarkdown(text)} headings={headings} />
}
