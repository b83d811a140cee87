import * as v from 'valibot'

/** The message is one sentence that names the setting and the fix. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

export const webUrl = v.pipe(
  v.string(),
  v.check(
    (address) => ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? ''),
    'must be an http(s) address',
  ),
  v.transform((address) => address.replace(/\/+$/, '')),
)

export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
  )
