import * as v from 'valibot'

/** 128 random bits in hexadecimal; stored as a hash only. */
const secretKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

export const removalKey = secretKey

/** Made by the browser; links photos and answers of a visit, so that a removal covers unreferenced photos too. */
export const visitKey = secretKey
export const visitKeyHeader = 'x-visit-key'

/** For `DELETE /storage/v1/object/skin-photos/{path}`. */
export const removalKeyHeader = 'x-removal-key'

export interface StoredObject {
  readonly Key: string
  readonly Id: string
  readonly removalKey: string
}

export interface DeletedObject {
  readonly message: 'Successfully deleted'
}
