import { useState } from 'react'
import { keptBecause } from '../../../contract/office/actions.ts'
import type { OfficeOrder } from '../../../contract/office/order.ts'
import type { NextStep } from '../../../domain/orders/next-steps.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { OrderActing } from '../actions/use-order-action.ts'
import { Action } from '../frame/action.tsx'
import { frameText } from '../text/frame.ts'
import { amountText, keepText, stepText } from '../text/standing.ts'
import styles from './order.module.css'
import { Section } from './section.tsx'

interface NextProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

/** These stand below with what does them. */
const besideItsButton: ReadonlySet<NextStep['what']> = new Set([
  'check-composition',
  'check-address',
  'pack',
  'set-number',
  'send',
  'contact',
  'support',
  'bring',
  'collect',
  'nothing',
])

/** What comes next for the order, what is owed first; a debt ends when it is paid, or the owner says why it is none. */
export function Next({ order, action }: NextProps) {
  const steps = order.next.filter(({ what }) => !besideItsButton.has(what))
  if (steps.length === 0) return null
  return (
    <Section title={keepText.next}>
      <ul className={styles['entries']}>
        {steps.map((step) => {
          const { strong, rest } = stepText(step)
          return (
            <li key={`${strong} ${rest}`}>
              {strong !== '' && <b>{strong}</b>} {rest}
            </li>
          )
        })}
      </ul>
      <KeepMoney order={order} action={action} />
    </Section>
  )
}

function KeepMoney({ order: { standing }, action }: NextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const debts = standing.toBuyer.money
  if (debts.length === 0 || debts.some(({ going }) => going > 0)) return null
  const seen = debts.map(({ sum, currency }) => ({ sum, currency }))
  const close = () => setIsOpen(false)
  return (
    <>
      <p>
        <Action variant="quiet" onClick={() => setIsOpen(true)}>
          {keepText.ask}
        </Action>
      </p>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={keepText.title(seen.map((one) => amountText(one)).join(', '))}
      >
        <p>{keepText.hint}</p>
        <div className={styles['buttons']}>
          {keptBecause.map((why) => (
            <Action
              key={why}
              variant="secondary"
              onClick={() => {
                action.mutate({ action: 'keep-money', why, seen })
                close()
              }}
            >
              {keepText.whys[why]}
            </Action>
          ))}
          <Action variant="quiet" onClick={close}>
            {frameText.keep}
          </Action>
        </div>
      </Dialog>
    </>
  )
}
