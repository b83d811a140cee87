import type { PublishedContent } from '../../contract/site/site.ts'
import type { Db } from './db/pool.ts'

/** What is published as a whole, one version of it at a time; a version never changes. */
interface VersionedKind<Content extends object, Drawn> {
  /** Of the table that says which version is published; that of all versions is called `{name}_versions`. */
  readonly name: 'shelf' | 'site'
  /** In SQL, what a version has, as columns named as in `Content`, by an expression that gives its number. */
  readonly columns: (version: string) => string
  /** Stores what a version that was just made has. */
  readonly insert: (db: Db, version: number, content: Content) => Promise<void>
  /** Whether a text of it is written in Markdown, by its way in the content. */
  readonly isMarkdown: (field: string) => boolean
  /** What pages are drawn from. */
  readonly toDraw: (content: Content) => Drawn
}

/** One version, with who made it. */
export type Version<Content extends object> = Content & {
  readonly version: number
  /** Null: it came with the shop. */
  readonly by: string | null
  readonly madeAt: Date
  readonly publishAt: Date
  readonly publishedAt: Date | null
  readonly endedAt: Date | null
  readonly fault: string | null
}

/** All versions of one kind. */
export class Versions<
  Content extends object,
  Drawn extends Partial<PublishedContent> = Partial<PublishedContent>,
> {
  readonly name: VersionedKind<Content, Drawn>['name']
  readonly isMarkdown: VersionedKind<Content, Drawn>['isMarkdown']
  readonly toDraw: VersionedKind<Content, Drawn>['toDraw']
  readonly #kind: VersionedKind<Content, Drawn>
  readonly #select: string

  constructor(kind: VersionedKind<Content, Drawn>) {
    this.name = kind.name
    this.isMarkdown = kind.isMarkdown
    this.toDraw = kind.toDraw
    this.#kind = kind
    this.#select = `select v.version, ${kind.columns('v.version')}, o.name as by, v.made_at as "madeAt",
        v.publish_at as "publishAt",
        v.published_at as "publishedAt", v.ended_at as "endedAt", v.fault
      from ${kind.name}_versions v left join operators o on o.id = v.operator_id`
  }

  async findPublished(db: Db): Promise<(Content & { readonly version: number }) | undefined> {
    const { name, columns } = this.#kind
    const { rows } = await db.query<Content & { version: number }>({
      name: `published-${name}`,
      text: `select p.version, ${columns('p.version')} from ${name} p`,
    })
    return rows[0]
  }

  /** The newest versions, the last first. */
  async list(db: Db, most: number): Promise<Version<Content>[]> {
    const { rows } = await db.query<Version<Content>>(`${this.#select} order by v.version desc limit $1`, [
      most,
    ])
    return rows
  }

  /** One that is neither published nor ended. */
  async findWaiting(db: Db, version: number): Promise<Version<Content> | undefined> {
    const { rows } = await db.query<Version<Content>>(
      `${this.#select} where v.version = $1 and v.published_at is null and v.ended_at is null`,
      [version],
    )
    return rows[0]
  }

  async isAnyWaiting(db: Db): Promise<boolean> {
    const { rowCount } = await db.query(
      `select from ${this.name}_versions where published_at is null and ended_at is null`,
    )
    return rowCount !== 0
  }

  /** The published version, while nobody else changes which it is until the caller's transaction ends. */
  async lock(db: Db): Promise<number | undefined> {
    const { rows } = await db.query<{ version: number }>(`select version from ${this.name} for update`)
    return rows[0]?.version
  }

  /** Stores a version after all others and answers its number; the caller has locked them. */
  async insert(
    db: Db,
    content: Content,
    {
      operatorId,
      publishAt,
    }: {
      readonly operatorId: string | null
      /** Undefined: now. */
      readonly publishAt: Date | undefined
    },
  ): Promise<number> {
    const { rows } = await db.query<{ version: number }>(
      `insert into ${this.name}_versions (version, operator_id, publish_at)
       select coalesce(max(version), 0) + 1, $1, coalesce($2, now()) from ${this.name}_versions returning version`,
      [operatorId, publishAt],
    )
    const version = rows[0]?.version
    if (version === undefined) throw new Error(`a version of the ${this.name} was not stored`)
    await this.#kind.insert(db, version, content)
    return version
  }

  /** `false` when it has been published or ended. */
  async markPublished(db: Db, version: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update ${this.name}_versions set published_at = now()
       where version = $1 and published_at is null and ended_at is null`,
      [version],
    )
    if (rowCount === 0) return false
    await db.query(
      `insert into ${this.name} (version) values ($1) on conflict (is_only) do update set version = excluded.version`,
      [version],
    )
    return true
  }

  /** It is not to be published any more. `false` when it has been, or has ended before. */
  async end(db: Db, version: number, fault: 'not-drawn' | null): Promise<boolean> {
    const { rowCount } = await db.query(
      `update ${this.name}_versions set ended_at = now(), fault = $2
       where version = $1 and published_at is null and ended_at is null`,
      [version, fault],
    )
    return rowCount !== 0
  }
}
