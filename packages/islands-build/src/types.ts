/** The contract of builder and server. Types only, for any realm. */

export interface BuildablePage {
  /** Letters, digits, `-`, `+` and `:`. */
  readonly key: string
  readonly island?: { readonly name: string } | undefined
  /** For the content security policy. */
  readonly frameOrigins?: readonly string[] | undefined
  /** Absent: not to be indexed. */
  readonly canonicalPath?: string | undefined
}

export interface ListedPage<Page> {
  readonly page: Page
  /** Its key in the build's manifest. */
  readonly source: string
}

export interface PageAssets {
  readonly styles: string
  /** Development only. */
  readonly styleSheets?: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  /** Exports of `*.in-document.ts`; absent in development. */
  readonly inDocument?: object | undefined
  /** Development only. */
  readonly modules?: readonly string[]
}

/** `Asked`: props of documents with request data, by key. */
export interface SiteModule<
  Settings,
  Page extends BuildablePage = BuildablePage,
  Asked extends object = Readonly<Record<string, object>>,
> {
  /** Without those of `Asked`. */
  sitePages: (settings: Settings) => Promise<readonly ListedPage<Page>[]>
  askedPage: <Key extends keyof Asked & string>(
    key: Key,
    settings: Settings,
    props: Asked[Key],
  ) => Promise<ListedPage<Page>>
  renderPage: (page: Page, settings: Settings, assets: PageAssets) => Promise<RenderedPage>
}

export interface RenderedPage {
  readonly html: string
  readonly inlineScripts: readonly string[]
}

export interface DrawnDocument {
  readonly key: string
  readonly html: string
  readonly contentSecurityPolicy: string
  readonly canonicalPath?: string
}

export interface SitePages<Settings, Asked extends object> {
  readonly list: (settings: Settings) => Promise<readonly ListedPage<BuildablePage>[]>
  readonly draw: (listed: ListedPage<BuildablePage>, settings: Settings) => Promise<DrawnDocument>
  readonly drawAsked: <Key extends keyof Asked & string>(
    key: Key,
    settings: Settings,
    props: Asked[Key],
  ) => Promise<DrawnDocument>
}

export interface BuiltSite {
  readonly pages: string
  readonly assets: string
  readonly publicFiles: string
  readonly apps: Readonly<Record<string, BuiltApp>>
}

/** Each file has `.br` and `.gz`. */
export interface BuiltApp {
  readonly document: string
  readonly assets: string
  readonly worker?: string
}

export interface AppFiles {
  readonly version: string
  readonly named: readonly string[]
  /** Loaded later; without WebAssembly, which is large and seldom needed. */
  readonly later: readonly string[]
}
