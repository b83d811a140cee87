/** So many rows a page of a list has. */
export const pageSize = 50

/** A row with its place in a list, the newest first. */
interface Placed {
  /** Microseconds since 1970, exactly as the database keeps time. */
  readonly placeAt: string
  readonly placeId: string
}

/** In SQL, the columns of {@link Placed}. */
export function placeColumns(at: string, id: string): string {
  return `(extract(epoch from ${at}) * 1000000)::bigint as "placeAt", ${id}::text as "placeId"`
}

/** The same in the text of a statement(). */
export function surePlaceColumns(at: string, id: string): string {
  return `(extract(epoch from ${at}) * 1000000)::bigint as "placeAt!", ${id}::text as "placeId!"`
}

/**
 * In SQL, that a row stands after the place that the parameters name, if they do: microseconds and an id of the given
 * type.
 */
export function isAfter(at: string, id: string, [micros, placeId]: readonly [string, string]): string {
  return `(${at}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${placeId})`
}

/** The two values of a cursor; those of one before every row when there is none. */
export function readCursor(
  cursor: string | undefined,
  lastId: string,
): readonly [micros: string, id: string] {
  const [micros, id] = cursor?.split('_') ?? []
  return [micros ?? '4102444800000000', id ?? lastId]
}

export const firstUuid = '00000000-0000-0000-0000-000000000000'
export const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const lastNumber = '9223372036854775807'

/** A page out of its rows and one more, which says that there are others. */
export function pageOf<Row extends Placed, Shown>(rows: readonly Row[], show: (row: Row) => Shown) {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { rows: page.map(show), next: hasMore ? cursorOf(last) : null }
}

export function cursorOf({ placeAt, placeId }: Placed): string {
  return `${placeAt}_${placeId}`
}
