import { useState } from 'react'
import { type Kopiykas, priceText } from '../../../domain/platform/money.ts'
import { cancelOrder } from '../api/buyer-acts.ts'
import { cancelQuestionText as text } from './cancel-question-text.ts'
import { filled } from '../../platform/text/filled.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { showToast } from '../../platform/ui/show-toast.ts'
import styles from './acts.module.css'
import { useFocusAfter } from './use-focus-after.ts'

interface CancelQuestionProps {
  readonly orderKey: string
  readonly toReturn: Kopiykas | null
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

export function CancelQuestion({ orderKey, toReturn, onDone, onClose }: CancelQuestionProps) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  useFocusAfter('#canceled')
  const cancel = async () => {
    setBusy(true)
    setTrouble('')
    const answer = await cancelOrder({ key: orderKey })
    if (answer.kind === 'ok') {
      await onDone()
      onClose()
      return showToast({ text: text.done })
    }
    setBusy(false)
    return setTrouble((answer.kind === 'refused' && answer.refusal.error) || text.unreachable)
  }
  return (
    <Dialog isOpen onClose={onClose} title={text.title}>
      <p>{toReturn === null ? text.unpaid : filled(text.paid, { sum: priceText(toReturn) })}</p>
      <div role="alert">{trouble && <Notice tone="danger">{trouble}</Notice>}</div>
      <div className={styles['buttons']}>
        <Button isBusy={isBusy} onClick={() => void cancel()}>
          {isBusy ? text.busy : text.confirm}
        </Button>
        <form method="dialog">
          <Button type="submit" variant="secondary">
            {text.keep}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
