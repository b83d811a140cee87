const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  '’': '',
  "'": '',
  ʼ: '',
}
const initial: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

/** The official romanisation: `zymovyi-dohliad`. At least two words, so that it never equals another part of a path. */
export function newKitId(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'ʼ]+/u)
    .map(romanised)
    .filter((word) => word !== '')
  const id = [...words, ...(words.length < 2 ? ['kit'] : [])].join('-').slice(0, 60).replace(/-$/, '')
  if (!taken.has(id)) return id
  let count = 2
  while (taken.has(`${id}-${count}`)) count++
  return `${id}-${count}`
}

function romanised(word: string): string {
  return Array.from(word, (letter, nth) => {
    // «зг» is «zgh»: «zh» is «ж».
    if (letter === 'г' && word[nth - 1] === 'з') return 'gh'
    return (nth === 0 ? initial[letter] : undefined) ?? latin[letter] ?? letter
  })
    .join('')
    .replaceAll(/[^a-z0-9]/g, '')
}
