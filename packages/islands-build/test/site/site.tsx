import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { BuildablePage, ListedPage, PageAssets, RenderedPage } from '../../src/types.ts'
import './site.css'

/** A page of this small site. */
export interface Page extends BuildablePage {
  readonly content: React.ReactNode
}

interface Settings {
  readonly title: string
  readonly isBroken?: boolean
  readonly isEndless?: boolean
}

const modules = import.meta.glob<{ page: Page }>('./pages/*.tsx')

export async function sitePages({ isBroken, isEndless }: Settings): Promise<ListedPage<Page>[]> {
  if (isBroken) throw new Error(`the shelf is broken, beside ${Object.keys(process.env).join(' ')}`)
  let jars = isEndless ? 1 : 0
  while (jars > 0) jars++
  return Promise.all(
    Object.entries(modules).map(async ([path, load]) => ({
      page: (await load()).page,
      source: path.replace('./', ''),
    })),
  )
}

/** One jar of the shelf, whichever is asked for. */
export async function askedPage(
  key: string,
  _settings: Settings,
  { words }: { readonly words: string },
): Promise<ListedPage<Page>> {
  return { page: { key, content: <p>{words}</p> }, source: 'pages/home.tsx' }
}

export async function renderPage(
  { content, island }: Page,
  { title }: Settings,
  assets: PageAssets,
): Promise<RenderedPage> {
  const { styles, styleSheets = [], scripts, modules: others = [], inDocument } = assets
  const inlineScripts = island ? ['addEventListener("click",()=>{})'] : []
  const head = renderToStaticMarkup(
    <head>
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {styleSheets.map((address) => (
        <link key={address} rel="stylesheet" href={address} />
      ))}
      {inDocument && (
        <script
          id="in-document"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(inDocument) }}
        />
      )}
      {inlineScripts.map((script) => (
        <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
      ))}
      {[...scripts, ...others].map((address) => (
        <script key={address} type="module" src={address} />
      ))}
    </head>,
  )
  const html = `<!doctype html><html>${head}<body>${renderToString(content)}</body></html>`
  return { html, inlineScripts }
}
