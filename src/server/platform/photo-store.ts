/** Where the bytes of photos live. Names are ours (UUID text), used once and never written again, but for {@link PhotoStoreOptions}. */
export interface PhotoStore {
  /** Keeps the bytes of a file for good before it returns; throws, leaving nothing, when it cannot. */
  keep(name: string, file: string): Promise<void>
  /** The bytes, or `undefined` when there are none under this name. */
  find(name: string): Promise<Buffer | undefined>
  /** Forgets the bytes; no matter if they are gone already. */
  forget(name: string): Promise<void>
  /** Every name under which bytes have been kept for longer than so many hours, some at a time. */
  namesOlderThan(hours: number): AsyncIterable<readonly string[]>
}

export interface PhotoStoreOptions {
  /**
   * A name says what its bytes are: what lies there already is the same, whoever kept it, and a keep that fails takes
   * nothing back.
   */
  readonly isNamedByContent?: boolean
}

/** What a name of the store looks like; whatever else lies there is not ours. */
export const photoName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
