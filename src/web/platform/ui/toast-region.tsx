import styles from './toast.module.css'

/** In the document from the start: a live region inserted with its content is not announced. Outside the islands. */
export function ToastRegion() {
  return (
    <div className={styles['region']} id="toasts">
      <output />
      <div role="alert" />
    </div>
  )
}
