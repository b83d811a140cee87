import type { OfferText, PageSettings } from '../../contract/site/site.ts'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { type Seller, taxIdName } from '../../domain/site/site-fields.ts'
import { linkedHeadings } from '../../domain/site/site-texts.ts'
import prose from '../platform/frame/prose.module.css'
import { lawText } from './law-text.ts'
import { editionText } from '../platform/text/edition.ts'
import { RichText } from '../platform/ui/rich-text.tsx'

export function Terms({ settings: { offer, seller } }: { settings: Pick<PageSettings, 'offer' | 'seller'> }) {
  return (
    <article className={prose['prose']}>
      <h1>{lawText.termsHeading}</h1>
      <RichText text={offer.text} headings={linkedHeadings.offer} />
      {seller && (
        <>
          <h2 id="seller">{lawText.sellerTitle}</h2>
          <SellerDetails seller={seller} />
        </>
      )}
    </article>
  )
}

export interface OfferWordsProps {
  readonly offer: OfferText
}

/** Any version, not only the one in force. */
export function OfferWords({ offer: { version, text } }: OfferWordsProps) {
  return (
    <>
      <p>
        {lawText.thisIs} {editionText(version)}. <a href={pagePaths.terms}>{lawText.offerNow}</a>
      </p>
      <RichText text={text} headings={linkedHeadings.offer} />
    </>
  )
}

const rows = ['name', 'taxId', 'address', 'phone', 'email', 'iban'] as const

function SellerDetails({ seller }: { seller: Seller }) {
  return (
    <dl>
      {rows.map(
        (row) =>
          seller[row] !== undefined && (
            <div key={row} className={prose['row']}>
              <dt>{row === 'taxId' ? taxIdName(seller.taxId) : lawText.seller[row]}</dt>
              <dd>{seller[row]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
