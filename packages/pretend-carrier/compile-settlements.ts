import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `node packages/pretend-carrier/compile-settlements.ts codifier.tsv` writes `data/settlements.txt` anew, from a table
 * of the state codifier of administrative units and territories (КАТОТТГ) with a header and the columns code, kind, name,
 * raion, oblast, hromada.
 */
const [source = ''] = process.argv.slice(2)

/** What was renamed after the codifier's date: oblast, then as it was and as it is. */
const renamed: readonly (readonly [string, string, string])[] = [
  ['Львівська', 'Червоноград', 'Шептицький'],
  ['Дніпропетровська', 'Новомосковськ', 'Самар'],
  ['Дніпропетровська', 'Першотравенськ', 'Шахтарське'],
  ['Харківська', 'Красноград', 'Берестин'],
  ['Харківська', 'Первомайський', 'Златопіль'],
  ['Миколаївська', 'Южноукраїнськ', 'Південноукраїнськ'],
  ['Одеська', 'Южне', 'Південне'],
  ['Сумська', 'Дружба', 'Хутір-Михайлівський'],
  ['Черкаська', 'Ватутіне', 'Багачеве'],
  ['Луганська', 'Сєвєродонецьк', 'Сіверськодонецьк'],
]
const renamedRaions: Readonly<Record<string, string>> = {
  Червоноградський: 'Шептицький',
  Новомосковський: 'Самарівський',
  Красноградський: 'Берестинський',
  Сєвєродонецький: 'Сіверськодонецький',
}

const marks: Readonly<Record<string, string>> = { місто: 'м ', селище: 'щ ', село: '' }

const lines = [
  '# Every city, settlement and village of Ukraine by the state codifier of administrative units and territories',
  '# (КАТОТТГ) of 2024-01-19, with the names of later decrees. = oblast, / raion, then a line a hromada: its name and what',
  '# belongs to it, «м» a city, «щ» a settlement, the others villages. Written by compile-settlements.ts.',
]
let oblastNow: string | undefined
let raionNow: string | undefined
const hromadas = new Map<string, string[]>()

function endRaion() {
  for (const [name, places] of hromadas) lines.push(`${name}: ${places.join(', ')}`)
  hromadas.clear()
}

const [, ...rows] = readFileSync(source, 'utf8').trimEnd().split('\n')
for (const row of rows) {
  const [, kind = '', name = '', raion = '', oblast = '', hromada = ''] = row.split('\t')
  if (oblast !== oblastNow || raion !== raionNow) endRaion()
  if (oblast !== oblastNow) lines.push(`=${oblast}`)
  if (oblast !== oblastNow || raion !== raionNow) lines.push(`/${renamedRaions[raion] ?? raion}`)
  oblastNow = oblast
  raionNow = raion
  const later = renamed.find(([where, was]) => kind === 'місто' && where === oblast && was === name)?.[2]
  const places = hromadas.get(hromada) ?? []
  places.push(`${marks[kind] ?? ''}${later ?? name}`)
  hromadas.set(hromada, places)
}
endRaion()
writeFileSync(new URL('data/settlements.txt', import.meta.url), `${lines.join('\n')}\n`)
