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

/** What the module of the pages exports. */
export interface SiteModule<Settings, Page extends BuildablePage = BuildablePage> {
  /** Every document of the site for these settings. */
  sitePages: (settings: Settings) => Promise<readonly ListedPage<Page>[]>
  /** The whole HTML of a page. */
  renderPage: (page: Page, settings: Settings, assets: PageAssets) => Promise<string>
}

/** What the module exports that draws islands when their page is asked for. */
export interface DrawingModule<Props extends object = object> {
  /** A document of the build, with its island drawn for these props. */
  fillPage: (html: string, props: Props) => string
}

/**
 * One prerendered document as the build leaves it and the server sends it. Its files are `{file}.html`,
 * `{file}.html.br` and `{file}.html.gz` beside `documents.json`.
 */
export interface BuiltDocument {
  readonly key: string
  readonly file: string
  /** Strong validator of the uncompressed bytes, without quotes. */
  readonly digest: string
  readonly contentSecurityPolicy: string
  /** Found by search engines and listed in the sitemap under this address; absent for all others. */
  readonly canonicalPath?: string
}

/** `documents.json`: every document made for one value of the settings. */
export interface BuiltPages<Settings> {
  readonly settings: Settings
  readonly documents: readonly BuiltDocument[]
}

/** The folders of a finished site: what the build hands to the server. */
export interface BuiltSite {
  /** `documents.json` and the documents. */
  readonly pages: string
  /** The `DrawingModule` for these pages, if the site has one: a script with all that it needs. */
  readonly drawing?: string
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
