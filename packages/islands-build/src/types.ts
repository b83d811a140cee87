/** What the pages of a site tell their builder, and what it leaves for the server. Types alone: any realm may read them. */

/** A page as far as its builder looks at it. */
export interface BuildablePage {
  /** Names the document; may hold letters, digits, `-`, `+` and `:`. */
  readonly key: string
  /** The part that lives in the browser, by the name of its entry. */
  readonly island?: { readonly name: string } | undefined
  /** Origins whose frames the page may hold. */
  readonly frameOrigins?: readonly string[] | undefined
  /** Found by search engines under this address; absent for all others. */
  readonly canonicalPath?: string | undefined
}

export interface ListedPage<Page> {
  readonly page: Page
  /** The source file that lists the page, from the root: its name in the build's manifest. */
  readonly source: string
}

/** What the builder knows and a page needs: its styles, and the hashed addresses of its island's scripts. */
export interface PageAssets {
  readonly styles: string
  /** Style sheets by address; only while developing. */
  readonly styleSheets?: readonly string[]
  /** The island's entry first, then what it imports. */
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  /** What the island's scripts find in the document: the exports of `*.in-document.ts`; none while developing. */
  readonly inDocument?: object | undefined
  /** Modules by address; only while developing. */
  readonly modules?: readonly string[]
}

/** What the module of the pages exports. `Asked`: the props of documents that are known only when they are asked for, by their keys. */
export interface SiteModule<
  Settings,
  Page extends BuildablePage = BuildablePage,
  Asked extends object = Readonly<Record<string, object>>,
> {
  /** Every document of the site for these settings, but those that are known only when they are asked for. */
  sitePages: (settings: Settings) => Promise<readonly ListedPage<Page>[]>
  /** One of those, with its props. */
  askedPage: <Key extends keyof Asked & string>(
    key: Key,
    settings: Settings,
    props: Asked[Key],
  ) => Promise<ListedPage<Page>>
  renderPage: (page: Page, settings: Settings, assets: PageAssets) => Promise<RenderedPage>
}

export interface RenderedPage {
  /** The whole of the document. */
  readonly html: string
  /** Each script that stands in it, letter by letter. */
  readonly inlineScripts: readonly string[]
}

/** A document as it is sent. */
export interface DrawnDocument {
  readonly key: string
  readonly html: string
  readonly contentSecurityPolicy: string
  /** Found by search engines and listed in the sitemap under this address; absent for all others. */
  readonly canonicalPath?: string
}

/** What draws the documents of a built site in this process. */
export interface SitePages<Settings, Asked extends object> {
  /** Every document for these settings, but those that are known only when they are asked for. */
  readonly list: (settings: Settings) => Promise<readonly ListedPage<BuildablePage>[]>
  readonly draw: (listed: ListedPage<BuildablePage>, settings: Settings) => Promise<DrawnDocument>
  /** A document that is known only now, by its key, with these props. */
  readonly drawAsked: <Key extends keyof Asked & string>(
    key: Key,
    settings: Settings,
    props: Asked[Key],
  ) => Promise<DrawnDocument>
}

/** The folders of a finished site: what the build hands to the server. */
export interface BuiltSite {
  /** What draws the pages: for `loadPages` and `tryPages`. */
  readonly pages: string
  /** Hashed scripts, each with its `.br` and `.gz`. */
  readonly assets: string
  /** Pictures, films, fonts and icons under their own names. */
  readonly publicFiles: string
  /** By name. */
  readonly apps: Readonly<Record<string, BuiltApp>>
}

/** An app as the build leaves it. Each file has its `.br` and `.gz` beside it. */
export interface BuiltApp {
  /** Its HTML; nothing in it is inline. */
  readonly document: string
  /** The folder of its hashed scripts, styles and the like. */
  readonly assets: string
  /** The script of its service worker, if it has one. */
  readonly worker?: string
}

/** What a service worker is told of its app. */
export interface AppFiles {
  /** Another one for each build. */
  readonly version: string
  /** Addresses that the document names: its scripts, styles, letters and icons. */
  readonly named: readonly string[]
  /** Addresses of what its scripts load later; compiled code is left out, which is large and seldom needed. */
  readonly later: readonly string[]
}
