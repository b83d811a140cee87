const definition = /(?<=[{;\s])(--[\w-]+)\s*:\s*([^;}]+)/g

/**
 * A style sheet with the tokens of its `:root` written out where they are used: a browser works out each `var()` anew
 * for each element, which was a third of what styling a step of the quiz took. What is defined in more than one
 * place is left alone, and all definitions stay: markup may use them.
 */
export function inlineTokens(css: string): string {
  const defined = Map.groupBy(css.matchAll(definition), ([, name = '']) => name)
  const tokens = new Map<string, string>()
  for (const [, block = ''] of css.matchAll(/:root\s*\{([^}]*)\}/g)) {
    for (const [, name = '', value = ''] of `{${block}`.matchAll(definition)) {
      if (defined.get(name)?.length === 1) tokens.set(name, value.trim())
    }
  }
  const written = (text: string): string =>
    text.replaceAll(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const value = tokens.get(name)
      return value === undefined ? use : written(value)
    })
  return written(css)
}
