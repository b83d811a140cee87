/** Names are ours (UUID text) and written once, but for {@link PhotoStoreOptions}. */
export interface PhotoStore {
  /** Durable before it returns; leaves nothing when it throws. */
  keep(name: string, file: string): Promise<void>
  find(name: string): Promise<Buffer | undefined>
  forget(name: string): Promise<void>
  namesOlderThan(hours: number): AsyncIterable<readonly string[]>
}

export interface PhotoStoreOptions {
  /** Content-addressed: an existing name has the same bytes, and a failed `keep` must not delete it. */
  readonly isNamedByContent?: boolean
}

/** Anything else in the store is not ours. */
export const photoName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
