import type { Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { withNoBreaks } from '../../../domain/platform/no-break.ts'
import { Unbroken } from './unbroken.tsx'

export type Headings = Readonly<Record<string, string>>

const none: Headings = {}

export function RichTokens({
  text,
  tokens,
  headings = none,
}: {
  text: string
  tokens: readonly Token[] | undefined
  headings?: Headings | undefined
}) {
  return tokens ? blocks(tokens, headings) : <p>{plain(text)}</p>
}

function blocks(tokens: readonly Token[], headings: Headings): ReactNode {
  return createElement(Fragment, null, ...tokens.map((token) => block(token, headings)))
}

function block(token: Token, headings: Headings): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'heading': {
      const Heading = Number(token['depth']) < 3 ? 'h2' : 'h3'
      const words = String(token['text'])
      return (
        <Heading id={Object.hasOwn(headings, words) ? headings[words] : undefined}>{inline(token)}</Heading>
      )
    }
    case 'list': {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { ordered, items } = token as Tokens.List
      const points = items.map((item) => createElement('li', null, blocks(item.tokens, none)))
      return createElement(ordered ? 'ol' : 'ul', null, ...points)
    }
    // In lists without blank lines.
    case 'text':
      return inline(token)
    case 'paragraph':
      return <p>{inline(token)}</p>
    default:
      return <p>{plain(token.raw.trim())}</p>
  }
}

function inline(token: Token): ReactNode {
  if (!('tokens' in token) || !token.tokens) return plain('text' in token ? String(token.text) : token.raw)
  return createElement(Fragment, null, ...token.tokens.map(span))
}

function span(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token)}</strong>
    case 'em':
      return <em>{inline(token)}</em>
    case 'br':
      return <br />
    case 'link': {
      const href = String(token['href'])
      return isSafe(href) ? <a href={href}>{inline(token)}</a> : plain(token.raw)
    }
    case 'escape':
    case 'text':
      return plain(String(token['text']))
    default:
      return plain(token.raw)
  }
}

function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)
}

function plain(text: string): ReactNode {
  return <Unbroken text={withNoBreaks(text)} />
}
