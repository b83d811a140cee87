import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { safeJson } from './frame/data-block.tsx'
import { CrashBoundary } from './islands/crash-boundary.tsx'
import { islandHole, partHole, propsHole } from './islands/holes.ts'
import { BuyersOrder, type BuyersOrderProps } from './pages/order-page/order-page.tsx'
import { ReviewInvitation } from './pages/order-page/review-invitation.tsx'
import { OrderReviews, type OrderReviewsProps } from './pages/review/order-reviews.tsx'

/** The document of an order's own page with the order in it, or that on which its buyer tells of its kits. */
export function fillPage(html: string, props: BuyersOrderProps | OrderReviewsProps): string {
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
  const invitation = props.page.canReview ? renderToStaticMarkup(<ReviewInvitation />) : ''
  // Functions, for in a text that replaces another a dollar sign has a meaning.
  return html
    .replace(JSON.stringify(propsHole), () => safeJson(props))
    .replace(partHole, () => invitation)
    .replace(islandHole, () => markup)
}
