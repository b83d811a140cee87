import { useState } from 'react'
import { forget, recall, remember } from '../../platform/browser-storage.ts'

/** What is written of damage, which a reload of the tab does not lose. `orderKey`: of the order's page. */
export function useKeptReport(orderKey: string) {
  const [written, setWritten] = useState(() => {
    const [key, text = ''] = recall('damageReport')?.split(/ (.*)/s) ?? []
    return key === orderKey ? text : ''
  })
  return {
    written,
    setWritten: (text: string) => {
      setWritten(text)
      remember('damageReport', `${orderKey} ${text}`)
    },
    forgetWritten: () => forget('damageReport'),
  }
}
