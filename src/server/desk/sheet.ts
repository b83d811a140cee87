/** `money` in kopiykas, `moment` in Kyiv time; `null` is an empty cell. */
export interface Sheet {
  readonly columns: readonly Column[]
  readonly rows: () => AsyncIterable<readonly Cell[]>
}

export interface Column {
  readonly title: string
  readonly kind: 'text' | 'count' | 'money' | 'moment'
  /** In characters; by default by the title. */
  readonly width?: number
}

export type Cell = string | number | Date | null

/** A word that only a newer version names stands as it is stored. */
export function nameOf(names: Readonly<Partial<Record<string, string>>>, word: string): string {
  return names[word] ?? word
}

const kyiv = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** Kyiv time: `2026-11-22` and `14:05:09`. */
export function kyivClock(at: Date): readonly [day: string, time: string] {
  const [day = '', time = ''] = kyiv.format(at).split(', ')
  return [day, time]
}
