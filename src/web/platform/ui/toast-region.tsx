import styles from './toast.module.css'

/**
 * Where toasts appear. It stands in the document from the start, because a live region that arrives together
 * with its words is not read out. Drawn once per document, outside the islands.
 */
export function ToastRegion() {
  return (
    <div className={styles['region']} id="toasts">
      <output />
      <div role="alert" />
    </div>
  )
}
