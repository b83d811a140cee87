import * as v from 'valibot'
import { isDay } from '../../domain/platform/day.ts'
import { deskAddresses } from './office-addresses.ts'

export const exportedTables = ['register', 'orders', 'lines', 'payments', 'parcels', 'quizzes'] as const
export type ExportedTable = (typeof exportedTables)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const day = v.pipe(v.string(), v.check(isDay))

/** `GET /office/api/exports/{table}`, both days included. */
export const exportQuery = v.pipe(
  v.object({ format: v.picklist(exportFormats), from: day, to: day }),
  v.forward(
    v.check(({ from, to }) => from <= to),
    ['to'],
  ),
)
type ExportQuery = v.InferOutput<typeof exportQuery>

export function exportAddress(table: ExportedTable, { format, from, to }: ExportQuery): string {
  return `${deskAddresses.exports}/${table}?format=${format}&from=${from}&to=${to}`
}
