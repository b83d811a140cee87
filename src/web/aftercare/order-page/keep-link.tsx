import { orderPageText as text } from './order-page-text.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './order-page.module.css'

/** Whoever has the address of this page can see it. */
export function KeepLink() {
  return (
    <section className={styles['plain']} aria-labelledby="keep">
      <h2 className={styles['title']} id="keep">
        {text.keepTitle}
      </h2>
      <p className={styles['note']}>{text.keep}</p>
      <p className={styles['links']}>
        <CopyButton copied={text.linkCopied} what={() => location.origin + location.pathname}>
          {text.copyLink}
        </CopyButton>
        <button type="button" className={styles['copy']} onClick={() => window.print()}>
          {text.print}
        </button>
      </p>
    </section>
  )
}
