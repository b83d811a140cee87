import { readFile } from 'node:fs/promises'
import { thousandsOf } from './population.ts'

export interface Settlement {
  readonly index: number
  readonly kind: 'city' | 'town' | 'village'
  readonly name: string
  /** Adjectives, `Уманський` and `Черкаська`; empty for the capital. */
  readonly raion: string
  readonly oblast: string
  readonly people: number
  readonly seed: number
}

/** In the order of the state codifier; 3 MB. */
export async function readCountry(): Promise<Settlement[]> {
  const text = await readFile(new URL('../data/settlements.txt', import.meta.url), 'utf8')
  const settlements: Settlement[] = []
  let oblast = ''
  let raion = ''
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('=')) oblast = line.slice(1)
    else if (line.startsWith('/')) raion = line.slice(1)
    else {
      const [hromada = '', places = ''] = line.split(': ')
      for (const [nth, place] of places.split(', ').entries()) {
        const { kind, name } = kindAndName(place)
        const seed = seedOf(`${oblast} ${raion} ${hromada} ${nth} ${place}`)
        const people = peopleOf(kind, name, oblast, seed)
        settlements.push({ index: settlements.length, kind, name, raion, oblast, people, seed })
      }
    }
  }
  return settlements
}

function kindAndName(place: string): Pick<Settlement, 'kind' | 'name'> {
  if (place.startsWith('м ')) return { kind: 'city', name: place.slice(2) }
  if (place.startsWith('щ ')) return { kind: 'town', name: place.slice(2) }
  return { kind: 'village', name: place }
}

/** Approximate for large cities, made up for others. */
function peopleOf(kind: Settlement['kind'], name: string, oblast: string, seed: number): number {
  if (kind === 'city') return (thousandsOf(name, oblast) ?? 5 + (seed % 11)) * 1000
  if (kind === 'town') return 900 + (seed % 6500)
  return 60 + Math.floor(((seed % 1000) / 1000) ** 3 * 4500)
}

/** FNV-1a with a final mix. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 15)) >>> 0
}
