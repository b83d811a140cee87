/** Grants nothing and is never checked; the specification's clients send one. */
const publicKey = 'kraplia-public'

export const publicKeyHeaders = { apikey: publicKey, authorization: `Bearer ${publicKey}` } as const
