import type { Pool } from 'pg'
import type { Versions } from '../platform/versions.ts'

/** What the office's changes of what is published need of the rest of the shop. */
export interface VersionNeeds {
  readonly db: Pool
  /** Throws a refusal where no page could be drawn of it, before it is taken. */
  readonly refuseUndrawable: <Content extends object>(
    versions: Versions<Content>,
    content: Content,
  ) => Promise<void>
}
