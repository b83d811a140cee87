/** Prints rows as an aligned table, numbers to the right. */
export function printTable(rows: readonly Readonly<Record<string, string | number>>[]) {
  const columns = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? '')))
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((line) => (line[index] ?? '').length)),
  )
  const print = (line: readonly string[]) =>
    process.stdout.write(
      `${line.map((cell, index) => (/^[\d.]/.test(cell) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0))).join('  ')}\n`,
    )
  print(columns)
  print(widths.map((width) => '-'.repeat(width)))
  for (const line of cells) print(line)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
