import type { Seller } from '../../../domain/site/site-fields.ts'
import { sellerLinksText as text } from './seller-links-text.ts'
import { PhoneLink } from './phone-link.tsx'
import styles from './seller-links.module.css'

export type SellerContacts = Pick<Seller, 'phone' | 'email' | 'telegram' | 'viber'>

export function SellerLinks({ seller }: { seller: SellerContacts | undefined }) {
  if (!seller) return <p>{text.later}</p>
  const { phone, email, telegram, viber } = seller
  return (
    <p className={styles['links']}>
      <PhoneLink phone={phone} />
      {telegram !== undefined && (
        <a href={`https://t.me/${telegram}`} target="_blank" rel="noreferrer">
          {text.telegram}
        </a>
      )}
      {viber !== undefined && <a href={`viber://chat?number=${encodeURIComponent(viber)}`}>{text.viber}</a>}
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
