import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { deskAddresses } from '../../contract/desk/office-addresses.ts'
import { exportedTables, type ExportFormat, exportQuery } from '../../contract/desk/exports.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from '../staff/log-queries.ts'
import type { DeskNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { type Cell, type Column, kyivClock, type Sheet } from './sheet.ts'
import { tables } from './tables.ts'
import { xlsxOf } from './xlsx.ts'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** Excel shows at most 11 digits and drops leading zeros and `+`. */
const longNumber = /^(?:\+\d{1,40}|0\d{1,40}|\d{12,40})$/

const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Logged before the first byte is sent. */
export function exportRoutes(services: DeskNeeds): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: `${deskAddresses.exports}/:table`,
      access: 'fresh',
      run: async ({ params, query }, operator, reply) => {
        if (!v.is(byTable, params)) throw new Refusal('not_found')
        const { table } = params
        const { format, ...days } = parseBody(exportQuery, query)
        const after = { table, format, ...days }
        await inTransaction(services.db, async (db) => {
          await writeLog(db, { operatorId: operator.id, what: 'export-table', orderId: null, after })
          await raiseAlert(db, { kind: 'table-exported', topic: `${table} ${randomUUID()}`, details: after })
        })
        const name = `kraplia-${table}-${days.from}-${days.to}.${format}`
        return sendFile(reply, name, format, tables[table](services, days))
      },
    },
  ]
}

const byTable = v.object({ table: v.picklist(exportedTables) })

const formats: Readonly<
  Record<ExportFormat, { type: string; write: (sheet: Sheet) => NodeJS.ReadableStream }>
> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
}

/** Streamed, without a length. */
function sendFile(reply: FastifyReply, name: string, format: ExportFormat, sheet: Sheet) {
  const { type, write } = formats[format]
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(write(sheet))
}

/**
 * For Excel with a Ukrainian locale: BOM, semicolons, decimal comma. Long numbers as formulas, or they become 2,04542E+13;
 * an apostrophe protects against formula injection.
 */
function csvOf({ columns, rows }: Sheet): Readable {
  const writer = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // Negative sums must stay numbers.
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

function shownText(text: string): string {
  if (longNumber.test(text)) return `="${text}"`
  return formula.test(text) ? `'${text}` : text
}

/** `22.11.2026 14:05:09` */
function momentText(at: Date): string {
  const [day, time] = kyivClock(at)
  return `${day.split('-').toReversed().join('.')} ${time}`
}
