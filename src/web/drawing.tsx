import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { OfferText } from '../contract/site.ts'
import { safeJson } from './frame/data-block.tsx'
import { CrashBoundary } from './islands/crash-boundary.tsx'
import { islandHole, partHole, propsHole } from './islands/holes.ts'
import { BesideOrder } from './pages/order-page/beside-order.tsx'
import { BuyersOrder, type BuyersOrderProps } from './pages/order-page/order-page.tsx'
import { OrderReviews, type OrderReviewsProps } from './pages/review/order-reviews.tsx'
import { OfferWords } from './pages/terms/terms.tsx'

type FilledProps = BuyersOrderProps | OrderReviewsProps | { readonly offer: OfferText }

/**
 * The document of an order's own page with the order in it, that on which its buyer tells of its kits, or that of a wording
 * of the offer with its words.
 */
export function fillPage(html: string, props: FilledProps): string {
  if ('offer' in props) return html.replace(partHole, () => renderToStaticMarkup(<OfferWords {...props} />))
  return 'page' in props ? fillOrder(html, props) : html.replace(partHole, () => reviewsOf(props))
}

function reviewsOf(props: OrderReviewsProps): string {
  return renderToStaticMarkup(<OrderReviews {...props} />)
}

function fillOrder(html: string, props: BuyersOrderProps): string {
  const markup = renderToString(
    <CrashBoundary>
      <BuyersOrder {...props} />
    </CrashBoundary>,
  )
  const beside = renderToStaticMarkup(<BesideOrder {...props} />)
  // Functions, for in a text that replaces another a dollar sign has a meaning.
  return html
    .replace(JSON.stringify(propsHole), () => safeJson(props))
    .replace(partHole, () => beside)
    .replace(islandHole, () => markup)
}
