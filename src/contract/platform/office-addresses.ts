/** Whatever is below `api` answers JSON and needs a session. */
export const officePath = '/office'
export const officeApi = '/office/api'
export const officeWorker = '/office/worker.js'
