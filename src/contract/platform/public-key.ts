/**
 * The key that every visitor has. It opens nothing: calls are answered with any key and with none, and it stands in them
 * because the specification's clients send one.
 */
const publicKey = 'kraplia-public'

/** What the pages' calls to functions, orders and photos carry. */
export const publicKeyHeaders = { apikey: publicKey, authorization: `Bearer ${publicKey}` } as const
