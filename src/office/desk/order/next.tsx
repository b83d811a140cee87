import type { OfficeOrder } from '../../../contract/desk/order.ts'
import type { NextStep, Way } from '../../../domain/orders/next-steps.ts'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { keepText, stepText, wayText } from '../../orders/standing-text.ts'
import { AskAcquirer } from './ask-acquirer.tsx'
import { CallOff } from './call-off.tsx'
import { CancelUnpaid } from './cancel-unpaid.tsx'
import { KeepMoney } from './keep-money.tsx'
import styles from '../../platform/order.module.css'
import { RefundOwed, RefundPart } from '../../payments/refund-ways.tsx'
import { Section } from '../../platform/section.tsx'
import { SendAgain, SendReplacement } from './send-again.tsx'

interface NextProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

/** What comes next for the order, what is owed first, each with what can be pressed for it; there is always something. */
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

/** Of two parcels the same may be to be done: it is said once, and each has its own buttons below. */
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
    // These stand below, with what they are about.
    case 'settle':
    case 'beside':
      return null
  }
}
