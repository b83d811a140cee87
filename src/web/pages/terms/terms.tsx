import type { Seller, SiteSettings } from '../../../contract/site.ts'
import { deliveryTerms } from '../../../domain/terms.ts'
import prose from '../../frame/prose.module.css'
import { lawText } from '../../text/law.ts'
import { Unbroken } from '../../ui/unbroken.tsx'

export function Terms({ settings }: { settings: SiteSettings }) {
  return (
    <article className={prose['prose']}>
      <h1>{lawText.termsHeading}</h1>
      <p>{lawText.termsLead}</p>
      <h2 id="order">{lawText.orderTitle}</h2>
      {lawText.order.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h2 id="delivery">{lawText.deliveryTitle}</h2>
      <p>
        <Unbroken text={lawText.delivery} />
      </p>
      <p>{deliveryTerms[settings.deliveryPolicy].rule}</p>
      <p>
        <Unbroken text={lawText.consultation} />
      </p>
      <h2 id="returns">{lawText.returnsTitle}</h2>
      <p>{lawText.returns}</p>
      <h2>{lawText.cosmeticsTitle}</h2>
      <p>{lawText.cosmetics}</p>
      {settings.seller && (
        <>
          <h2 id="seller">{lawText.sellerTitle}</h2>
          <SellerDetails seller={settings.seller} />
        </>
      )}
    </article>
  )
}

const rows = ['name', 'taxId', 'address', 'phone', 'email'] as const

function SellerDetails({ seller }: { seller: Seller }) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row} className={prose['row']}>
          <dt>{lawText.seller[row]}</dt>
          <dd>{seller[row]}</dd>
        </div>
      ))}
    </dl>
  )
}
