import type { BuildablePage, DrawnDocument, ListedPage, SitePages } from '@kraplia/islands-build/types'
import type { AskedPages } from '../../../contract/site/asked-pages.ts'
import type { PageSettings } from '../../../contract/site/site.ts'
import { type StoredText, storeText } from './stored-text.ts'

interface DrawnPage {
  readonly document: Omit<DrawnDocument, 'html'>
  readonly text: StoredText
}

/** What is published, and what has been drawn of it so far; all of it is swapped at once. */
interface Shown {
  readonly settings: PageSettings
  readonly listed: ReadonlyMap<string, ListedPage<BuildablePage>>
  readonly kept: Map<string, Promise<DrawnPage>>
}

/** Of brotli: in milliseconds, and a tenth larger than the best, which takes forty times as long. */
const quickQuality = 5

/**
 * The only place where a page becomes bytes. A document is drawn when it is first asked for after a publication, and kept
 * until the next; one that is known only when it is asked for is drawn each time, and never kept.
 */
export class DrawnPages {
  readonly #pages: SitePages<PageSettings, AskedPages>
  #shown: Shown

  private constructor(pages: SitePages<PageSettings, AskedPages>, shown: Shown) {
    this.#pages = pages
    this.#shown = shown
  }

  static async open(pages: SitePages<PageSettings, AskedPages>, settings: PageSettings): Promise<DrawnPages> {
    return new DrawnPages(pages, await listed(pages, settings))
  }

  get settings(): PageSettings {
    return this.#shown.settings
  }

  /** The addresses that search engines may list. */
  get canonicalPaths(): readonly string[] {
    return [...this.#shown.listed.values()].flatMap(({ page }) => page.canonicalPath ?? [])
  }

  /** From now on visitors are shown this. It has been tried: what hangs while it is drawn would hold the whole shop. */
  async show(settings: PageSettings): Promise<void> {
    this.#shown = await listed(this.#pages, settings)
  }

  /** `undefined` for an unknown key. Two visitors at once share one drawing; one that failed is tried anew. */
  async page(key: string): Promise<DrawnPage | undefined> {
    const { settings, listed: pages, kept } = this.#shown
    const page = pages.get(key)
    if (!page) return undefined
    const known = kept.get(key)
    if (known) return known
    const drawn = this.#draw(page, settings)
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    return drawn
  }

  asked<Key extends keyof AskedPages>(key: Key, props: AskedPages[Key]): Promise<DrawnDocument> {
    return this.#pages.drawAsked(key, this.#shown.settings, props)
  }

  async #draw(page: ListedPage<BuildablePage>, settings: PageSettings): Promise<DrawnPage> {
    const { html, ...document } = await this.#pages.draw(page, settings)
    return { document, text: await storeText(html, 'text/html; charset=utf-8', quickQuality) }
  }
}

async function listed(pages: SitePages<PageSettings, AskedPages>, settings: PageSettings): Promise<Shown> {
  const list = await pages.list(settings)
  return { settings, listed: new Map(list.map((one) => [one.page.key, one])), kept: new Map() }
}
