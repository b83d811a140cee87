/** A dozen lists, each of which is three tokens deep. */
const deepestNesting = 40

export function isTooDeep(tokens: readonly object[], deepest = deepestNesting): boolean {
  if (tokens.length === 0) return false
  if (deepest === 0) return true
  return tokens.some((token) => isTooDeep(partsOf(token), deepest - 1))
}

function partsOf(token: object): object[] {
  const parts: unknown[] = ['tokens' in token && token.tokens, 'items' in token && token.items].flat()
  return parts.filter((part) => typeof part === 'object' && part !== null)
}

/** An estimate before lexing, since the lexer itself recurses: counts markers at line starts and runs of emphasis. */
export function looksTooDeep(text: string): boolean {
  return text.split('\n').some((line) => {
    const [before = ''] = /^(?:[ >]|[-+*](?= )|\d{1,9}[.)](?= ))*/.exec(line) ?? []
    const marks = before.match(/[>+*-]|\d+[.)]/g)?.length ?? 0
    const isRule = /^[-*_ ]{1,100}$/.test(line)
    return !isRule && (marks > 12 || before.length > 60 || /[*_]{41}/.test(line))
  })
}
