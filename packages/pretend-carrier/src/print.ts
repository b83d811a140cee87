import type { misbehave } from './misbehave.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Desk, numberOf } from './documents.ts'

/** Points. */
const sheets = {
  printMarking100x100: [283, 283],
  printMarkings: [595, 842],
  printDocument: [595, 842],
} as const

export const printMethods = Object.keys(sheets).map((name) => `print.${name}`)

const params = v.object({ form: v.picklist(['printMarking100x100', 'printMarkings', 'printDocument']) })

interface Printing {
  readonly desk: Desk
  readonly apiKey: string
  readonly misbehave: (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => ReturnType<typeof misbehave>
}

/** `GET …/orders/{form}/orders[]/{ref}/…/type/pdf/apiKey/{key}`. Errors are HTML with status 200. */
export function answerPrints(app: FastifyInstance, { desk, apiKey, misbehave }: Printing): void {
  app.get('/orders/:form/*', async (request, reply) => {
    const read = v.safeParse(params, request.params)
    if (!read.success) return reply.code(404).send({})
    const { form } = read.output
    const misbehaved = await misbehave(`print.${form}`, request, reply)
    if (misbehaved) return misbehaved.answer
    const path = decodeURIComponent(request.url)
    const refs = [...path.matchAll(/orders\[\]\/(?<ref>[0-9a-f-]{36})/g)].map(
      ({ groups }) => groups?.['ref'] ?? '',
    )
    const isDeleted = refs.some((ref) => desk.find(ref)?.isDeleted)
    if (!path.includes(`/apiKey/${apiKey}`) || refs.length === 0 || isDeleted)
      return reply.type('text/html').send('<html><body>20000201174</body></html>')
    return reply.type('application/pdf').send(pdf(refs.map(numberOf), sheets[form]))
  })
}

function pdf(numbers: readonly string[], [width, height]: readonly [number, number]): Buffer {
  const pages = numbers.map((number, nth) => {
    const lines = `BT /F1 20 Tf 24 ${height - 60} Td (${number}) Tj 0 -28 Td /F1 12 Tf (SAMPLE, NOT A LABEL) Tj ET`
    const content = 4 + nth * 2
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${content + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${lines.length} >>\nstream\n${lines}\nendstream`,
    ]
  })
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, nth) => `${4 + nth * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ...pages.flat(),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, nth) => {
    const at = file.length
    file += `${nth + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
