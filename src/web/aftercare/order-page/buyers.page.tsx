import { pagePaths } from '../../../contract/platform/addresses.ts'
import { offerPath } from '../../../contract/orders/page-paths.ts'
import type { SiteSettings } from '../../../contract/site/site.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import type { PageDocument } from '../../platform/frame/page-document.ts'
import { IslandSlot } from '../../platform/islands/island-slot.tsx'
import { island } from '../../platform/islands/island.ts'
import { besideOrderText as text } from './order-page-beside-text.ts'
import { titles } from '../../platform/text/titles.ts'
import { ButtonLink } from '../../platform/ui/button.tsx'
import styles from './order-page.module.css'
import { BuyersOrder, type BuyersOrderProps } from './order-page.tsx'
import type { Seller } from '../../../domain/site/site-fields.ts'
import { SellerLinks } from '../../platform/ui/seller-links.tsx'
import type { OrderPage } from '../../../contract/aftercare/order-page.ts'
import { editionText } from '../../platform/text/edition.ts'
import { ReviewInvitation } from './review-invitation.tsx'

export function documents(): readonly PageDocument[] {
  return [{ ...titles.orderPage, key: documentKeys.orderUnknown, frame: 'task', content: <Unknown /> }]
}

export const asked = {
  [documentKeys.orderPage]: (props: BuyersOrderProps, { seller }: SiteSettings): PageDocument => ({
    ...titles.orderPage,
    key: documentKeys.orderPage,
    frame: 'task',
    content: (
      <>
        <IslandSlot />
        <noscript>
          <p className={styles['noScript']}>{text.noScript}</p>
        </noscript>
        <div>
          <BesideOrder {...props} />
        </div>
        <Ask seller={seller} />
      </>
    ),
    island: island('order-page', BuyersOrder, props),
  }),
}

function Unknown() {
  return (
    <div className={styles['unknown']}>
      <h1 className={styles['heading']}>{text.unknownHeading}</h1>
      <p>{text.unknown}</p>
      <p>
        <ButtonLink href={pagePaths.findOrder}>{text.findOrder}</ButtonLink>
      </p>
    </div>
  )
}

function Ask({ seller }: { seller: Seller | undefined }) {
  return (
    <section className={styles['ask']} aria-labelledby="ask">
      <h2 className={styles['title']} id="ask">
        {text.askTitle}
      </h2>
      {seller && <p>{text.ask}</p>}
      <SellerLinks seller={seller} />
    </section>
  )
}

/** Static: not part of the island. */
function BesideOrder({ page: { canReview, offerVersion } }: { page: OrderPage }) {
  return (
    <>
      {canReview && <ReviewInvitation />}
      {offerVersion !== null && (
        <p className={styles['offer']}>
          {text.agreedTo} <a href={offerPath(offerVersion)}>{editionText(offerVersion)}</a>
        </p>
      )}
    </>
  )
}
