import type { UseQueryOptions } from '@tanstack/react-query'
import type { OfficeVersions } from '../../../contract/platform/versions.ts'
import type { Reading } from '../../../web/platform/reading.ts'

export interface Versioned<Content extends object, Typed> {
  readonly title: string
  readonly lead: string
  readonly first: string
  readonly query: UseQueryOptions<OfficeVersions<Content>, Error, OfficeVersions<Content>, string[]>
  readonly address: string
  readonly takenBackAddress: string
  readonly read: Reading<OfficeVersions<Content>>
  readonly typedOf: (content: Content) => Typed
  /** A three-way merge: untouched fields take the value that is published now. */
  readonly typedOver: (draft: VersionDraft<Content, Typed>, now: Content) => Typed
  /** `undefined` while invalid. */
  readonly contentOf: (typed: Typed) => Content | undefined
  readonly bodyOf: (content: Content, typed: Typed) => object
  readonly changesOf: (before: Content, after: Content) => readonly string[]
}

export interface VersionDraft<Content extends object, Typed> {
  readonly typed: Typed
  readonly before: Content
}
