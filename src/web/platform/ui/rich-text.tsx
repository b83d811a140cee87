import { readMarkdown } from './read-markdown.ts'
import { type Headings, RichTokens } from './rich-tokens.tsx'

/** Headings, paragraphs, lists, links and emphasis; everything else, HTML above all, is shown as source. */
export function RichText({ text, headings }: { text: string; headings?: Headings }) {
  return <RichTokens text={text} tokens={readMarkdown(text)} headings={headings} />
}
