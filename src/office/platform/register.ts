import { officePath, officeWorker } from '../../contract/platform/office-addresses.ts'

/** Without a service worker the office needs a connection to open. */
export function keepOffice() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register(officeWorker, { scope: officePath }).catch(() => {})
}
