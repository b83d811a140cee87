import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { Action } from '../platform/frame/action.tsx'
import { conflictText, packingText } from './packing-text.ts'
import type { Conflict } from './conflict.ts'
import { dropConflict, usePackingOnDevice } from './device.ts'
import styles from './packing.module.css'
import { sendPacked } from './send-packed.ts'

const againMs = 15_000

/** On every screen: syncs packed parcels and shows conflicts. */
export function PackingWork() {
  const client = useQueryClient()
  const { packed, conflicts } = usePackingOnDevice()
  useEffect(() => {
    if (packed.length === 0) return
    const send = () => void sendPacked(client)
    send()
    addEventListener('online', send)
    const timer = setInterval(send, againMs)
    return () => {
      removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [client, packed.length])
  return (
    <div role="alert" aria-label={packingText.conflicts} className={styles['conflicts']}>
      {conflicts.map((conflict) => (
        <Notice key={conflict.id} tone="danger">
          <p>{textOf(conflict)}</p>
          <div>
            <Action variant="secondary" onClick={() => dropConflict(conflict.id)}>
              {packingText.understood}
            </Action>
          </div>
        </Notice>
      ))}
    </div>
  )
}

function textOf({ number, outcome }: Conflict): string {
  switch (outcome.kind) {
    case 'canceled':
      return conflictText.canceled(number)
    case 'packed-already':
      return conflictText.packedAlready(number, outcome.by)
    case 'changed':
      return conflictText.changed(number, outcome.news)
    case 'refused':
      return conflictText.refused(number, outcome.message)
    case 'of-another':
      return conflictText.ofAnother(number, outcome.by)
  }
}
