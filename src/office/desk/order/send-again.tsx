import { useState } from 'react'
import { longestNote } from '../../../contract/orders/order-note.ts'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import { type OrderActing, stateOf } from '../../orders/use-order-action.ts'
import { replacementDrafts } from '../../orders/order-drafts.ts'
import { useDraft } from '../../platform/data/drafts.ts'
import { Action } from '../../platform/frame/action.tsx'
import { frameText } from '../../platform/frame-text.ts'
import { wayTexts, waysText } from '../../orders/standing-text.ts'
import styles from '../../platform/order.module.css'

export function SendAgain({ action }: { action: OrderActing }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Action variant="secondary" onClick={() => setIsOpen(true)}>
        {wayTexts['send-again']}
      </Action>
      <Dialog isOpen={isOpen} onClose={close} title={wayTexts['send-again']}>
        <p>{waysText.sendAgainHint}</p>
        <div className={styles['buttons']}>
          <Action
            onClick={() => {
              action.mutate({ action: 'add-parcel' })
              close()
            }}
          >
            {waysText.addParcel}
          </Action>
          <Action variant="quiet" onClick={close}>
            {frameText.keep}
          </Action>
        </div>
      </Dialog>
    </>
  )
}

interface SendReplacementProps {
  readonly number: string
  readonly alertId: string
  readonly action: OrderActing
}

export function SendReplacement({ number, alertId, action }: SendReplacementProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [note = '', setNote] = useDraft(replacementDrafts, number)
  const close = () => setIsOpen(false)
  return (
    <>
      <Action onClick={() => setIsOpen(true)}>{wayTexts['send-replacement']}</Action>
      <Dialog isOpen={isOpen} onClose={close} title={wayTexts['send-replacement']}>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            action.mutate({ action: 'send-replacement', alertId, note })
            close()
          }}
        >
          <p>{waysText.replacementHint}</p>
          <label>
            <span className={styles['soft']}>{waysText.replacement}</span>
            <textarea
              rows={2}
              required
              maxLength={longestNote}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
          <div className={styles['buttons']}>
            <Action type="submit" isBusy={stateOf(action, 'send-replacement').isBusy}>
              {waysText.addParcel}
            </Action>
            <Action variant="quiet" onClick={close}>
              {frameText.keep}
            </Action>
          </div>
        </form>
      </Dialog>
    </>
  )
}
