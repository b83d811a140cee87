const latin = 'AaBCcEeHIiÏïKkMOoPpTXxYyËë'
const cyrillic = 'АаВСсЕеНІіЇїКкМОоРрТХхУуЁё'

type Script = 'latin' | 'cyrillic'

const alphabets = { latin: /\p{Script=Latin}/u, cyrillic: /\p{Script=Cyrillic}/u } as const
const words = /[\p{L}\p{M}][\p{L}\p{M}'’ʼ]*/gu

export function isOfTwoScripts(text: string): boolean {
  return (text.match(words) ?? []).some((word) => alphabets.latin.test(word) && alphabets.cyrillic.test(word))
}

/** «Iрина» with a Latin I becomes «Ірина». `preferred` decides where both fit; a word that fits neither stays. */
export function withOneScript(text: string, preferred: Script = 'cyrillic'): string {
  if (!isOfTwoScripts(text)) return text
  const other = preferred === 'latin' ? 'cyrillic' : 'latin'
  return text.replace(words, (word) => {
    if (!isOfTwoScripts(word)) return word
    return inScript(word, preferred) ?? inScript(word, other) ?? word
  })
}

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
