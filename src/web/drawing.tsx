import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { OfferText } from '../contract/site/site.ts'
import { safeJson } from './platform/frame/data-block.tsx'
import { CrashBoundary } from './platform/islands/crash-boundary.tsx'
import { islandHole, partHole, propsHole } from './platform/islands/holes.ts'
import { BesideOrder } from './aftercare/order-page/beside-order.tsx'
import { BuyersOrder, type BuyersOrderProps } from './aftercare/order-page/order-page.tsx'
import { RestockMeant, type RestockMeantProps } from './catalogue/restock-meant.tsx'
import { OrderReviews, type OrderReviewsProps } from './aftercare/order-reviews.tsx'
import { OfferWords } from './site/terms.tsx'

type FilledProps = BuyersOrderProps | OrderReviewsProps | RestockMeantProps | { readonly offer: OfferText }

/**
 * The document of an order's own page with the order in it, that on which its buyer tells of its kits, that of a wording
 * of the offer with its words, or that which asks what mailbox was meant.
 */
export function fillPage(html: string, props: FilledProps): string {
  if ('offer' in props) return html.replace(partHole, () => renderToStaticMarkup(<OfferWords {...props} />))
  if ('mailbox' in props)
    return html.replace(partHole, () => renderToStaticMarkup(<RestockMeant {...props} />))
  return 'page' in props
    ? fillOrder(html, props)
    : html.replace(partHole, () => renderToStaticMarkup(<OrderReviews {...props} />))
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
