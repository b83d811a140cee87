import type { UseQueryOptions } from '@tanstack/react-query'
import type { OfficeVersions } from '../../../contract/platform/versions.ts'
import type { Reading } from '../../../web/platform/reading.ts'

/** What is published as a whole: how it is read, typed over and published. */
export interface Versioned<Content extends object, Typed> {
  readonly title: string
  readonly lead: string
  /** What the very first version is called. */
  readonly first: string
  readonly query: UseQueryOptions<OfficeVersions<Content>, Error, OfficeVersions<Content>, string[]>
  readonly address: string
  readonly takenBackAddress: string
  /** What both addresses answer: all versions, as they are then. */
  readonly read: Reading<OfficeVersions<Content>>
  readonly typedOf: (content: Content) => Typed
  /** What was typed over a version, as changes of what is published now: of what others have changed since, theirs stays. */
  readonly typedOver: (draft: VersionDraft<Content, Typed>, now: Content) => Typed
  /** As it would be stored; `undefined` while something is wrong with it. */
  readonly contentOf: (typed: Typed) => Content | undefined
  /** As the request has it. */
  readonly bodyOf: (content: Content, typed: Typed) => object
  /** What is different, in words. */
  readonly changesOf: (before: Content, after: Content) => readonly string[]
}

/** What was typed, and what it was begun over. */
export interface VersionDraft<Content extends object, Typed> {
  readonly typed: Typed
  readonly before: Content
}
