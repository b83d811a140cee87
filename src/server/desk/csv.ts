import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type Cell, type Column, kyivClock, type Sheet } from './sheet.ts'

/**
 * As Excel in Ukraine opens it by a double click: UTF-8 with its mark, semicolons, a comma in numbers. Phones and long
 * numbers are formulas of nothing but themselves, or it would show them as 2,04542E+13; what else a cell would begin a
 * formula with stands behind an apostrophe.
 */
export function csvOf({ columns, rows }: Sheet): Readable {
  const writer = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // A sum below nothing is no formula: numbers alone are as they are.
    cast: { number: (value) => String(value).replace('.', ','), string: shownText },
    columns: columns.map(({ title }) => title),
    header: true,
  })
  return Readable.from(written(columns, rows())).compose(writer)
}

async function* written(columns: readonly Column[], rows: AsyncIterable<readonly Cell[]>) {
  for await (const row of rows) yield columns.map((column, index) => valueOf(column, row[index] ?? null))
}

function valueOf({ kind }: Column, cell: Cell): string | number {
  if (cell === null) return ''
  if (cell instanceof Date) return momentText(cell)
  return kind === 'money' ? Number(cell) / 100 : cell
}

/** More digits than it shows of a number, or such that it drops. */
const longNumber = /^(?:\+\d{1,40}|0\d{1,40}|\d{12,40})$/
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

function shownText(text: string): string {
  if (longNumber.test(text)) return `="${text}"`
  return formula.test(text) ? `'${text}` : text
}

/** `22.11.2026 14:05:09` */
function momentText(at: Date): string {
  const [day, time] = kyivClock(at)
  return `${day.split('-').toReversed().join('.')} ${time}`
}
