import type { OfficeOrder } from '../../../contract/desk/order.ts'
import type { NextStep, Way } from '../../../domain/orders/next-steps.ts'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { amountText, answerText, keepText, stepText, wayText, wayTexts } from '../../orders/standing-text.ts'
import { CallOff } from './call-off.tsx'
import styles from '../../platform/order.module.css'
import { RefundOwed, RefundPart } from '../../payments/refund-ways.tsx'
import { Section } from '../../platform/section.tsx'
import { SendAgain, SendReplacement } from './send-again.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAcquirerAddress } from '../../../contract/desk/office-addresses.ts'
import { send } from '../../platform/data/call.ts'
import { orderQuery, todayQuery } from '../../platform/data/queries.ts'
import { askedAcquirers } from '../../platform/data/readings/order.ts'
import { Action } from '../../platform/frame/action.tsx'
import { useState } from 'react'
import { Dialog } from '../../../web/platform/ui/dialog.tsx'
import type { Wish } from '../../orders/wish.ts'
import { frameText } from '../../platform/frame-text.ts'
import { cancelUnpaidText as text } from './cancel-unpaid-text.ts'
import { keptBecause } from '../../../contract/desk/actions.ts'

interface NextProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

export function Next({ order, action }: NextProps) {
  return (
    <Section title={keepText.next}>
      <ul className={styles['steps']}>
        {differing(order.next).map(([sentence, step]) => {
          const { strong, rest } = stepText(step)
          return (
            <li key={sentence}>
              <p>
                {strong !== '' && <b>{strong}</b>} {rest}
              </p>
              {step.ways.some((way) => way !== 'beside') && (
                <div className={styles['buttons']}>
                  {step.ways.map((way) => (
                    <WayOf key={way} way={way} step={step} order={order} action={action} />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Equal steps of several parcels are merged: each parcel has its own buttons. */
function differing(steps: readonly NextStep[]): [sentence: string, step: NextStep][] {
  return [...new Map(steps.map((step) => [Object.values(stepText(step)).join(' '), step]))]
}

function WayOf({ way, step, order, action }: NextProps & { readonly way: Way; readonly step: NextStep }) {
  switch (way) {
    case 'refund':
      return 'atOnce' in step ? (
        <RefundOwed order={order} sum={step.atOnce} label={wayText(way, step)} />
      ) : null
    case 'refund-part':
      return <RefundPart order={order} />
    case 'keep':
      return <KeepMoney order={order} action={action} />
    case 'send-again':
      return <SendAgain action={action} />
    case 'send-replacement': {
      const alertId = order.damage.find((report) => report.alertId !== null)?.alertId
      return alertId ? <SendReplacement number={order.number} alertId={alertId} action={action} /> : null
    }
    case 'ask-acquirer':
      return <AskAcquirer number={order.number} />
    case 'cancel-unpaid':
      return <CancelUnpaid order={order} action={action} />
    case 'call-off':
      return <CallOff action={action} />
    // Shown with their subject below.
    case 'settle':
    case 'beside':
      return null
  }
}

function AskAcquirer({ number }: { number: string }) {
  const client = useQueryClient()
  const asking = useMutation({
    mutationFn: () => send(askAcquirerAddress(number), askedAcquirers),
    onSuccess: ({ order }) => client.setQueryData(orderQuery(number).queryKey, order),
    onSettled: () => client.invalidateQueries({ queryKey: todayQuery.queryKey }),
  })
  // Two payments may get the same answer.
  const sentences = new Set(asking.data?.answers.map((answer) => answerText(answer)))
  return (
    <>
      <Action variant="secondary" isBusy={asking.isPending} onClick={() => asking.mutate()}>
        {wayTexts['ask-acquirer']}
      </Action>
      <output className={styles['answer']}>{[...sentences].join(' ')}</output>
      {asking.error && (
        <p className={styles['error']} role="alert">
          {asking.error.message}
        </p>
      )}
    </>
  )
}

interface CancelUnpaidProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

function CancelUnpaid({ order: { number, unpaid }, action }: CancelUnpaidProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!unpaid) return null
  const close = () => setIsOpen(false)
  const run = (whose: Extract<Wish, { action: 'cancel-unpaid' }>['whose'], seen: number) => {
    action.mutate({ action: 'cancel-unpaid', whose, seen })
    close()
  }
  const all = (['phone', 'email'] as const).filter((whose) => unpaid[whose] > 1)
  return (
    <>
      <Action variant="secondary" onClick={() => setIsOpen(true)}>
        {text.open}
      </Action>
      <Dialog isOpen={isOpen} onClose={close} title={text.open}>
        <p>{text.hint}</p>
        <Action onClick={() => run('order', 1)}>{text.one(number)}</Action>
        {all.map((whose) => (
          <Action key={whose} variant="secondary" onClick={() => run(whose, unpaid[whose])}>
            {text.all[whose](unpaid[whose])}
          </Action>
        ))}
        <Action variant="quiet" onClick={close}>
          {frameText.keep}
        </Action>
      </Dialog>
    </>
  )
}

interface KeepMoneyProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

function KeepMoney({ order: { standing }, action }: KeepMoneyProps) {
  const [isOpen, setIsOpen] = useState(false)
  const seen = standing.toBuyer.money.flatMap(({ sum, going, currency }) =>
    going < sum ? [{ sum: sum - going, currency }] : [],
  )
  const close = () => setIsOpen(false)
  return (
    <>
      <Action variant="quiet" onClick={() => setIsOpen(true)}>
        {keepText.ask}
      </Action>
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
