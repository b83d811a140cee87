import type { Pool } from 'pg'
import type { Versions } from '../platform/versions.ts'

export interface StaffNeeds {
  readonly db: Pool
  readonly config: {
    /** Of passkeys and cookies. */
    readonly origin: string
  }
}

export interface VersionNeeds {
  readonly db: Pool
  /** Throws a refusal if the content cannot be rendered. */
  readonly refuseUndrawable: <Content extends object>(
    versions: Versions<Content>,
    content: Content,
  ) => Promise<void>
}
