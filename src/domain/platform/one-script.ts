const latin = 'AaBCcEeHIiÏïKkMOoPpTXxYyËë'
const cyrillic = 'АаВСсЕеНІіЇїКкМОоРрТХхУуЁё'

type Script = 'latin' | 'cyrillic'

const alphabets = { latin: /\p{Script=Latin}/u, cyrillic: /\p{Script=Cyrillic}/u } as const
/** Words, with the apostrophes that are within them. */
const words = /[\p{L}\p{M}][\p{L}\p{M}'’ʼ]*/gu

/** Letters of both scripts in one word: nobody writes so on purpose. */
export function isOfTwoScripts(text: string): boolean {
  return (text.match(words) ?? []).some((word) => alphabets.latin.test(word) && alphabets.cyrillic.test(word))
}

/**
 * Letters that look alike, in the script of the word they stand in: «Iрина» with a Latin I is «Ірина». A word that can be
 * of either is of `preferred`; one that can be of neither stays.
 */
export function withOneScript(text: string, preferred: Script = 'cyrillic'): string {
  if (!isOfTwoScripts(text)) return text
  const other = preferred === 'latin' ? 'cyrillic' : 'latin'
  return text.replace(words, (word) => {
    if (!isOfTwoScripts(word)) return word
    return inScript(word, preferred) ?? inScript(word, other) ?? word
  })
}

/** A word in one script; `undefined` when some letter of it has none like it there. */
export function inScript(word: string, script: Script): string | undefined {
  const [from, to, foreign] =
    script === 'latin'
      ? ([cyrillic, latin, alphabets.cyrillic] as const)
      : ([latin, cyrillic, alphabets.latin] as const)
  let written = ''
  for (const letter of word) {
    const at = from.indexOf(letter)
    if (at < 0 && foreign.test(letter)) return undefined
    written += at < 0 ? letter : (to[at] ?? letter)
  }
  return written
}
