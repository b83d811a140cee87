import { useState } from 'react'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import { decimalText, type Kopiykas, parseDecimal, priceText } from '../../domain/platform/money.ts'
import { paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { Drafts, useDraft } from '../platform/data/drafts.ts'
import { newId } from '../platform/data/new-id.ts'
import { Action } from '../platform/frame/action.tsx'
import { refundText } from '../orders/order-text.ts'
import styles from '../platform/order.module.css'
import { type AskedRefund, RefundConfirmation } from './refund-confirmation.tsx'

/** By the order's number. */
const refundDrafts = new Drafts<string>()

export function Refund({ order }: { order: OfficeOrder }) {
  const most = mostOf(order)
  const [typed, setTyped] = useDraft(refundDrafts, order.number)
  const [isOpen] = useState(typed !== undefined)
  const [asked, setAsked] = useState<AskedRefund>()
  if (most <= 0) return null
  const unknown = order.payments.filter(({ isUnknown, mostRefundable }) => isUnknown && mostRefundable > 0)
  return (
    <details className={styles['refund']} open={isOpen}>
      <summary>{refundText.title}</summary>
      {unknown.map(({ id, method }) => (
        <p key={id} className={styles['error']}>
          {refundText.unknown(paymentMethodFacts[method].acquirer)}
        </p>
      ))}
      <SumForm most={most} typed={typed ?? typedSum(usualSum(order))} onType={setTyped} onAsk={setAsked} />
      <RefundConfirmation
        order={order}
        asked={asked}
        onClose={(isDone) => {
          setAsked(undefined)
          if (isDone) setTyped(undefined)
        }}
      />
    </details>
  )
}

interface SumFormProps {
  readonly most: Kopiykas
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onAsk: (asked: AskedRefund) => void
}

export function SumForm({ most, typed, onType, onAsk }: SumFormProps) {
  const [problem, setProblem] = useState<string>()
  const consider = () => {
    const amount = parseDecimal(typed.replaceAll(/\s/g, '').replace(',', '.'))
    const wrong = problemOf(amount, most)
    setProblem(wrong)
    if (amount !== undefined && !wrong) onAsk({ refundId: newId(), amount })
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        consider()
      }}
    >
      <Field
        name="refund"
        label={refundText.sum}
        hint={refundText.most(priceText(most))}
        error={problem}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
      <div className={styles['buttons']}>
        <Action type="submit" variant="secondary">
          {refundText.ask}
        </Action>
      </div>
    </form>
  )
}

export function mostOf({ payments }: OfficeOrder): Kopiykas {
  return Math.max(0, ...payments.map(({ mostRefundable }) => mostRefundable))
}

function usualSum(order: OfficeOrder): Kopiykas {
  const owed = order.next.find((step) => 'atOnce' in step)
  return owed?.atOnce ?? mostOf(order)
}

function typedSum(sum: Kopiykas): string {
  return decimalText(sum).replace('.', ',').replace(/,00$/, '')
}

function problemOf(amount: Kopiykas | undefined, most: Kopiykas): string | undefined {
  if (amount === undefined || amount === 0) return refundText.wrongSum
  return amount > most ? refundText.tooMuch(priceText(most)) : undefined
}
