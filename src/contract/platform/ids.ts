import * as v from 'valibot'

/**
 * 16 bytes in UUID text: ids of orders, 120 random bits after a byte of the hour, and of submissions, all of them random.
 * No version bits are asked for: an RFC 9562 UUID has fewer random ones.
 */
export const uuidText = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  v.toLowerCase(),
)

/** 16 random bytes in base64url: the key of an order's own page. */
export const orderPageKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/))

/** Of a kit of any version of the shelf: orders and addresses say it. */
export const kitId = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
