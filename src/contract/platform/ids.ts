import * as v from 'valibot'

/**
 * 16 bytes in UUID text without version bits: RFC 9562 leaves fewer random ones.
 * Orders: a byte of the hour and 120 random bits; submissions: all random.
 */
export const uuidText = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  v.toLowerCase(),
)

/** 16 random bytes in base64url. */
export const orderPageKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))

export const kitId = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
