import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { BuildablePage, ListedPage, PageAssets } from '../../src/types.ts'
import './site.css'

/** A page of this small site. */
export interface Page extends BuildablePage {
  readonly content: React.ReactNode
}

interface Settings {
  readonly title: string
  readonly isBroken?: boolean
}

const modules = import.meta.glob<{ page: Page }>('./pages/*.tsx')

export async function sitePages({ isBroken }: Settings): Promise<ListedPage<Page>[]> {
  if (isBroken) throw new Error('the shelf is broken')
  return Promise.all(
    Object.entries(modules).map(async ([path, load]) => ({
      page: (await load()).page,
      source: path.replace('./', ''),
    })),
  )
}

export async function renderPage(
  { content }: Page,
  { title }: Settings,
  assets: PageAssets,
): Promise<string> {
  const { styles, styleSheets = [], scripts, modules: others = [], inDocument } = assets
  const head = renderToStaticMarkup(
    <head>
      <title>{title}</title>
      <meta name="environment" content={Object.keys(process.env).toSorted().join(' ')} />
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
      {[...scripts, ...others].map((address) => (
        <script key={address} type="module" src={address} />
      ))}
    </head>,
  )
  return `<!doctype html><html>${head}<body>${renderToString(content)}</body></html>`
}
