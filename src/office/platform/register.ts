import { officePath, officeWorker } from '../../contract/platform/office-addresses.ts'

/** Has the browser keep the files of the office. Where it cannot, the office needs a connection to open. */
export function keepOffice() {
  // Sources that are being edited are nobody's to keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register(officeWorker, { scope: officePath }).catch(() => {})
}
