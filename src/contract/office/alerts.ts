import * as v from 'valibot'

/** The body of `POST /office/api/resolved-alerts`. */
export const alertBody = v.strictObject({ alertId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) })
