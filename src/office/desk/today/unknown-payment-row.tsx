import { useState } from 'react'
import {
  type UnknownPayment,
  type UnknownPaymentOutcome,
  unknownPaymentOutcomes,
} from '../../../contract/payments/unknown-payments.ts'
import { paymentMethodFacts } from '../../../domain/payments/payment-method.ts'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import { PhoneLink } from '../../../web/platform/ui/phone-link.tsx'
import { Unbroken } from '../../../web/platform/ui/unbroken.tsx'
import { useFinishPayment } from '../../payments/use-finish-payment.ts'
import { Action } from '../../platform/frame/action.tsx'
import { TextArea } from '../../platform/frame/text-area.tsx'
import { frameText } from '../../platform/frame-text.ts'
import { shortMoment } from '../../platform/moment-text.ts'
import { amountText } from '../../orders/standing-text.ts'
import { unknownPaymentText as text } from './unknown-payments-text.ts'
import styles from './today.module.css'

export function UnknownPaymentRow({ payment }: { payment: UnknownPayment }) {
  const [isOpen, setIsOpen] = useState(false)
  const { method, reference, amount, currency, paidAt, transactionId, card, phone, email, name, purpose } =
    payment
  const facts = [
    paidAt === null ? '' : shortMoment(paidAt),
    text.reference(reference),
    transactionId === null ? '' : text.transaction(transactionId),
    card === null ? '' : text.card(card),
  ]
  return (
    <li className={styles['row']}>
      <div className={styles['order']}>
        <span className={styles['name']}>
          {amountText({ sum: amount, currency })}, {paymentMethodFacts[method].acquirer}
        </span>
        <span className={styles['line']}>
          <Unbroken text={facts.filter(Boolean).join(', ')} />
        </span>
        {name !== null && <span className={styles['line']}>{name}</span>}
        {phone !== null && <PhoneLink className={styles['line']} phone={phone} />}
        {email !== null && (
          <a className={styles['line']} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {purpose !== null && <span className={styles['line']}>{purpose}</span>}
      </div>
      <Action variant="secondary" onClick={() => setIsOpen(true)}>
        {text.finish}
      </Action>
      <Finish id={payment.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </li>
  )
}

function Finish({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const [note, setNote] = useState('')
  const finishing = useFinishPayment(id)
  const finish = (outcome: UnknownPaymentOutcome) =>
    finishing.mutate({ outcome, note }, { onSuccess: onClose })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title}>
      <p>{text.hint}</p>
      <TextArea
        label={text.note}
        hint={text.noteHint}
        value={note}
        maxLength={1000}
        rows={2}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles['outcomes']}>
        {unknownPaymentOutcomes.map((outcome) => (
          <Action
            key={outcome}
            variant="secondary"
            isBusy={finishing.isPending}
            onClick={() => finish(outcome)}
          >
            {text.outcomes[outcome]}
          </Action>
        ))}
        <Action variant="quiet" onClick={onClose}>
          {frameText.keep}
        </Action>
      </div>
    </Dialog>
  )
}
