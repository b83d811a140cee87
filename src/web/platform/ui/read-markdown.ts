import { lexer, type Token } from 'marked'
import { isTooDeep } from '../../../domain/platform/nesting.ts'

/** What a Markdown text consists of; nothing of one whose parts lie too deep in one another. */
export function readMarkdown(text: string): readonly Token[] | undefined {
  try {
    const tokens = lexer(text)
    return isTooDeep(tokens) ? undefined : tokens
  } catch {
    // Too deep for the lexer itself.
    return undefined
  }
}
