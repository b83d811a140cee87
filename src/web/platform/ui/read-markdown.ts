import { lexer, type Token } from 'marked'
import { isTooDeep } from '../../../domain/platform/nesting.ts'

export function readMarkdown(text: string): readonly Token[] | undefined {
  try {
    const tokens = lexer(text)
    return isTooDeep(tokens) ? undefined : tokens
  } catch {
    // The lexer itself recursed too deep.
    return undefined
  }
}
