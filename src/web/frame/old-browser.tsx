import type { Seller } from '../../domain/site-fields.ts'
import { oldBrowserId } from '../islands/starter.ts'
import { oldBrowserText as text } from '../text/old-browser.ts'
import styles from './old-browser.module.css'

/** Shown by `oldBrowserScript` where the island of the page is not begun; in test mode there may be nobody to call. */
export function OldBrowser({ seller }: { seller: Seller | undefined }) {
  return (
    <p className={styles['notice']} id={oldBrowserId} role="alert" hidden>
      {text.words}
      {seller ? (
        <>
          <a href={`tel:${seller.phone.replace(/[^+\d]/g, '')}`}>{seller.phone}</a>
          {text.or}
          <a href={`mailto:${seller.email}`}>{seller.email}</a>
        </>
      ) : (
        <a href="#contact">{text.contact}</a>
      )}
      .
    </p>
  )
}
