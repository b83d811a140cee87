import * as v from 'valibot'

/** 32 hexadecimal digits: 128 random bits, given out once and known to the shop by their hash only. */
const secretKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** Takes back what it was given for. */
export const removalKey = secretKey

/**
 * What a browser calls its visit to the quiz by: drawn there like a removal key, sent with photos in this header and
 * with answers in their body, so that a removal takes all of it, also what nobody refers to.
 */
export const visitKey = secretKey
export const visitKeyHeader = 'x-visit-key'

/** The header of `DELETE /storage/v1/object/skin-photos/{path}` that takes an uploaded photo back. */
export const removalKeyHeader = 'x-removal-key'

/** What an upload answers: the storage's own two fields, and the key that takes the photo back. */
export interface StoredObject {
  readonly Key: string
  readonly Id: string
  readonly removalKey: string
}

/** What taking a photo back answers, the first time and again. */
export interface DeletedObject {
  readonly message: 'Successfully deleted'
}
