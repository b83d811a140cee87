import type { ComponentPropsWithoutRef } from 'react'
import type { Seller } from '../../../domain/site/site-fields.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import styles from './instead-of-script.module.css'

interface InsteadOfScriptProps extends Pick<ComponentPropsWithoutRef<'p'>, 'id' | 'role' | 'hidden'> {
  /** In test mode there may be nobody to call: `contact` says then where to look. */
  readonly seller: Seller | undefined
  readonly text: { readonly words: string; readonly or: string; readonly contact: string }
}

/** Why nothing happens on a page whose script does not run, and another way to whoever sells. */
export function InsteadOfScript({ seller, text: { words, or, contact }, ...place }: InsteadOfScriptProps) {
  return (
    <p className={styles['notice']} {...place}>
      {words}
      {seller ? (
        <>
          <PhoneLink phone={seller.phone} />
          {or}
          <a href={`mailto:${seller.email}`}>{seller.email}</a>
        </>
      ) : (
        <a href="#contact">{contact}</a>
      )}
      .
    </p>
  )
}
