import { printTable } from '../../test/table.ts'

type Row = Readonly<Record<string, string | number>>

/** Prints rows with figures in column `measured` that may be at most what stands in column `limit`; else the program fails. */
export function printHeld(rows: readonly Row[], measured: string, limit: string) {
  printTable(rows)
  const over = findOver(rows, measured, limit)
  for (const row of over) {
    process.stdout.write(`OVER THE LIMIT: ${Object.values(row)[0]}, ${row[measured]} of ${row[limit]}\n`)
  }
  if (over.length > 0) process.exitCode = 1
}

/** Where a limit is empty nothing is promised; what could not be measured does not hold. */
export function findOver(rows: readonly Row[], measured: string, limit: string): Row[] {
  return rows.filter((row) => {
    const most = row[limit] ?? ''
    return most !== '' && !(Number(row[measured]) <= Number(most))
  })
}
