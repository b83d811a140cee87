import type { PublishedContent } from '../../contract/site/site.ts'
import type { Db } from '../platform/db/pool.ts'

interface VersionedKind<Content extends object, Drawn> {
  /** Also the prefix of `{name}_versions`. */
  readonly name: 'shelf' | 'site'
  readonly statements: VersionStatements<Content>
  readonly insert: (db: Db, version: number, content: Content) => Promise<void>
  readonly isMarkdown: (field: string) => boolean
  readonly toDraw: (content: Content) => Drawn
}

export type Version<Content extends object> = Content & {
  readonly version: number
  /** `null`: came with the shop. */
  readonly by: string | null
  readonly madeAt: Date
  readonly publishAt: Date
  readonly publishedAt: Date | null
  readonly endedAt: Date | null
  readonly fault: string | null
}

/** Built by {@link versionTexts}. */
interface VersionStatements<Content extends object> {
  readonly findPublished: (db: Db) => Promise<readonly (Content & { readonly version: number })[]>
  readonly list: (db: Db, values: { most: number }) => Promise<readonly Version<Content>[]>
  readonly findWaiting: (db: Db, values: { version: number }) => Promise<readonly Version<Content>[]>
  readonly countWaiting: (db: Db) => Promise<number>
  readonly lock: (db: Db) => Promise<readonly { readonly version: number }[]>
  readonly insert: (
    db: Db,
    values: { operatorId: string | null; publishAt: Date | undefined },
  ) => Promise<readonly { readonly version: number }[]>
  readonly markPublished: (db: Db, values: { version: number }) => Promise<number>
  readonly setPublished: (db: Db, values: { version: number }) => Promise<number>
  readonly end: (db: Db, values: { version: number; fault: string | null }) => Promise<number>
}

/** `columns`: SQL columns named as in `Content`, for an expression that gives the version. */
export function versionTexts(
  name: VersionedKind<object, object>['name'],
  columns: (version: string) => string,
): Readonly<Record<keyof VersionStatements<object>, string>> {
  const select = `select v.version, ${columns('v.version')}, o.name as by, v.made_at as "madeAt",
      v.publish_at as "publishAt", v.published_at as "publishedAt", v.ended_at as "endedAt", v.fault
    from ${name}_versions v left join operators o on o.id = v.operator_id`
  const isWaiting = 'published_at is null and ended_at is null'
  return {
    findPublished: `select p.version, ${columns('p.version')} from ${name} p`,
    list: `${select} order by v.version desc limit :most`,
    findWaiting: `${select} where v.version = :version and ${isWaiting}`,
    countWaiting: `select from ${name}_versions where ${isWaiting}`,
    lock: `select version from ${name} for update`,
    insert: `insert into ${name}_versions (version, operator_id, publish_at)
      select coalesce(max(version), 0) + 1, :operatorId?, coalesce(:publishAt?, now()) from ${name}_versions returning version`,
    markPublished: `update ${name}_versions set published_at = now() where version = :version and ${isWaiting}`,
    setPublished: `insert into ${name} (version) values (:version)
      on conflict (is_only) do update set version = excluded.version`,
    end: `update ${name}_versions set ended_at = now(), fault = :fault? where version = :version and ${isWaiting}`,
  }
}

export class Versions<
  Content extends object,
  Drawn extends Partial<PublishedContent> = Partial<PublishedContent>,
> {
  readonly name: VersionedKind<Content, Drawn>['name']
  readonly isMarkdown: VersionedKind<Content, Drawn>['isMarkdown']
  readonly toDraw: VersionedKind<Content, Drawn>['toDraw']
  readonly #kind: VersionedKind<Content, Drawn>
  readonly #statements: VersionStatements<Content>

  constructor(kind: VersionedKind<Content, Drawn>) {
    this.name = kind.name
    this.isMarkdown = kind.isMarkdown
    this.toDraw = kind.toDraw
    this.#kind = kind
    this.#statements = kind.statements
  }

  async findPublished(db: Db): Promise<(Content & { readonly version: number }) | undefined> {
    const [published] = await this.#statements.findPublished(db)
    return published
  }

  async list(db: Db, most: number): Promise<readonly Version<Content>[]> {
    return this.#statements.list(db, { most })
  }

  async findWaiting(db: Db, version: number): Promise<Version<Content> | undefined> {
    const [waiting] = await this.#statements.findWaiting(db, { version })
    return waiting
  }

  async isAnyWaiting(db: Db): Promise<boolean> {
    return (await this.#statements.countWaiting(db)) > 0
  }

  /** Locks the row until the end of the transaction. */
  async lock(db: Db): Promise<number | undefined> {
    const [published] = await this.#statements.lock(db)
    return published?.version
  }

  async insert(
    db: Db,
    content: Content,
    {
      operatorId,
      publishAt,
    }: {
      readonly operatorId: string | null
      readonly publishAt: Date | undefined
    },
  ): Promise<number> {
    const [made] = await this.#statements.insert(db, { operatorId, publishAt })
    if (!made) throw new Error(`a version of the ${this.name} was not stored`)
    await this.#kind.insert(db, made.version, content)
    return made.version
  }

  async markPublished(db: Db, version: number): Promise<boolean> {
    const marked = await this.#statements.markPublished(db, { version })
    if (marked === 0) return false
    await this.#statements.setPublished(db, { version })
    return true
  }

  async end(db: Db, version: number, fault: 'not-drawn' | null): Promise<boolean> {
    return (await this.#statements.end(db, { version, fault })) > 0
  }
}
