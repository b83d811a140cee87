import type { Pool } from 'pg'
import type { Versions } from './versions.ts'

export interface StaffNeeds {
  readonly db: Pool
  readonly config: {
    readonly origin: string
  }
}

export interface VersionNeeds {
  readonly db: Pool
  readonly refuseUndrawable: <Content extends object>(
    versions: Versions<Content>,
    content: Content,
  ) => Promise<void>
}
