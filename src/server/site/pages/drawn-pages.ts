import type { BuildablePage, DrawnDocument, ListedPage, SitePages } from '@kraplia/islands-build/types'
import type { AskedPages } from '../../../contract/site/asked-pages.ts'
import type { PageSettings } from '../../../contract/site/site.ts'
import { type StoredText, storeText } from './stored-text.ts'

interface DrawnPage {
  readonly document: Omit<DrawnDocument, 'html'>
  readonly text: StoredText
}

interface Shown {
  readonly settings: PageSettings
  readonly listed: ReadonlyMap<string, ListedPage<BuildablePage>>
  readonly kept: Map<string, Promise<DrawnPage>>
}

/** Brotli: milliseconds, and 10 % larger than the best, which takes forty times as long. */
const quickQuality = 5

/** Renders on the first request after a publication and caches; pages with request data are never cached. */
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

  get canonicalPaths(): readonly string[] {
    return [...this.#shown.listed.values()].flatMap(({ page }) => page.canonicalPath ?? [])
  }

  /** The caller has tried to render it: a hanging render would block the whole shop. */
  async show(settings: PageSettings): Promise<void> {
    this.#shown = await listed(this.#pages, settings)
  }

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
