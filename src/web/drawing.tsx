import { renderToString } from 'react-dom/server'
import { safeJson } from './frame/data-block.tsx'
import { CrashBoundary } from './islands/crash-boundary.tsx'
import { islandHole, propsHole } from './islands/holes.ts'
import { BuyersOrder, type BuyersOrderProps } from './pages/order-page/order-page.tsx'

/** The document of an order's own page, with the order in it. */
export function fillPage(html: string, props: BuyersOrderProps): string {
  const markup = renderToString(
    <CrashBoundary>
      <BuyersOrder {...props} />
    </CrashBoundary>,
  )
  // Functions, for in a text that replaces another a dollar sign has a meaning.
  return html.replace(JSON.stringify(propsHole), () => safeJson(props)).replace(islandHole, () => markup)
}
