import * as v from 'valibot'
import { Refusal } from './errors.ts'

/** A bad phone alone has its own code, since its message shows the format. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const fields = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? '').filter(Boolean))].slice(
    0,
    20,
  )
  const isPhoneOnly = fields.length === 1 && fields[0] === 'phone'
  throw new Refusal(isPhoneOnly ? 'invalid_phone' : 'invalid_body', { fields })
}
