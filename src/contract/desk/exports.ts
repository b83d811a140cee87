import * as v from 'valibot'
import { isDay } from '../../domain/platform/day.ts'
import { officeAddresses } from '../platform/office-addresses.ts'

/** What can be taken out of the shop as a table; the register is of money alone, for the books. */
export const exportedTables = ['register', 'orders', 'lines', 'payments', 'parcels', 'quizzes'] as const
export type ExportedTable = (typeof exportedTables)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const day = v.pipe(v.string(), v.check(isDay))

/** The query of `GET /office/api/exports/{table}`: the first day and the last, in Ukraine. */
export const exportQuery = v.pipe(
  v.object({ format: v.picklist(exportFormats), from: day, to: day }),
  v.forward(
    v.check(({ from, to }) => from <= to),
    ['to'],
  ),
)
type ExportQuery = v.InferOutput<typeof exportQuery>

/** A table of the days of the query, as a file. */
export function exportAddress(table: ExportedTable, { format, from, to }: ExportQuery): string {
  return `${officeAddresses.exports}/${table}?format=${format}&from=${from}&to=${to}`
}
