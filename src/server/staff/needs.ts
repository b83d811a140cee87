import type { Pool } from 'pg'
import type { Versions } from '../platform/versions.ts'

/** What those who work in the office need of the rest of the shop. */
export interface StaffNeeds {
  readonly db: Pool
  readonly config: {
    /** Whose passkeys and cookies are taken. */
    readonly origin: string
  }
}

/** What the office's changes of what is published need. */
export interface VersionNeeds {
  readonly db: Pool
  /** Throws a refusal where no page could be drawn of it, before it is taken. */
  readonly refuseUndrawable: <Content extends object>(
    versions: Versions<Content>,
    content: Content,
  ) => Promise<void>
}
