import * as v from 'valibot'

const apiError = v.object({ errCode: v.union([v.string(), v.number()]) })

/** The `errCode` of an API error, fit for a log line; `undefined` when the body is not the API's error. */
export function parseApiError(body: unknown): string | undefined {
  const parsed = v.safeParse(apiError, body)
  if (!parsed.success) return undefined
  const code = String(parsed.output.errCode)
  return /^[\w.-]{1,64}$/.test(code) ? code : undefined
}
