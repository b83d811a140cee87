import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { officeAddresses } from '../../contract/platform/office-addresses.ts'
import { exportedTables, type ExportFormat, exportQuery } from '../../contract/desk/exports.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from '../staff/log-queries.ts'
import type { DeskNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { csvOf } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { tables } from './tables.ts'
import { xlsxOf } from './xlsx.ts'

/** Tables of the shop as files. Each is written down before its first byte leaves. */
export function exportRoutes(services: DeskNeeds): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: `${officeAddresses.exports}/:table`,
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

/** As it is read: how long it will be nobody knows. */
function sendFile(reply: FastifyReply, name: string, format: ExportFormat, sheet: Sheet) {
  const { type, write } = formats[format]
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(write(sheet))
}
