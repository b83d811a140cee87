import { Link } from '@tanstack/react-router'
import type { OfficeOrder } from '../../../contract/desk/order.ts'
import type { Fulfilment } from '../../../contract/delivery/parcels.ts'
import { isActive } from '../../../domain/orders/standing.ts'
import { packTogether } from '../../../domain/catalogue/parcel-size.ts'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Action } from '../../platform/frame/action.tsx'
import link from '../../platform/frame/link.module.css'
import { orderText } from '../../orders/order-text.ts'
import { printText } from '../../delivery/print-text.ts'
import styles from '../../platform/order.module.css'
import { Parcel } from '../../delivery/parcel.tsx'
import { Section } from '../../platform/section.tsx'

interface ToDoProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

export function ToDo({ order, action }: ToDoProps) {
  const { fulfilment, parcels } = order
  // Unpaid, or nothing to check and pack.
  if (!fulfilment || (parcels.length === 0 && !fulfilment.needsContact)) return null
  const isToSend = isActive(order.standing)
  const toPrint = parcels.length > 0 && (
    <Link to="/print/$number" params={{ number: order.number }} className={link['link']}>
      {printText.printSheet}
    </Link>
  )
  return (
    <Section title={orderText.todo} aside={toPrint}>
      {isToSend && <Contacting fulfilment={fulfilment} action={action} />}
      {isToSend && (
        <Checks fulfilment={fulfilment} isQuizErased={order.noQuiz === 'erased'} action={action} />
      )}
      {parcels.map((parcel) => (
        <Parcel
          key={parcel.id}
          parcel={parcel}
          usual={packTogether(order.lines)}
          count={parcels.length}
          order={order}
          isToSend={isToSend}
          action={action}
        />
      ))}
    </Section>
  )
}

function Contacting({ fulfilment, action }: { fulfilment: Fulfilment; action: OrderActing }) {
  const { needsContact, contactedAt } = fulfilment
  if (!needsContact) return null
  if (contactedAt !== null) {
    return (
      <p className={styles['checked']}>
        ✓ {orderText.contacted}{' '}
        <button
          type="button"
          className={link['link']}
          onClick={() => action.mutate({ action: 'unmark-contacted' })}
        >
          {orderText.notContacted}
        </button>
      </p>
    )
  }
  return (
    <div className={styles['check']}>
      <p>{orderText.contactFirst}</p>
      <Action
        shortcut={{ keys: 'KeyW', label: orderText.contacted }}
        onClick={() => action.mutate({ action: 'mark-contacted' })}
      >
        {orderText.contacted}
      </Action>
    </div>
  )
}

interface ChecksProps {
  readonly fulfilment: Fulfilment
  readonly isQuizErased: boolean
  readonly action: OrderActing
}

function Checks({ fulfilment, isQuizErased, action }: ChecksProps) {
  const { needsCompositionCheck, compositionCheckedAt, needsAddressCheck, addressCheckedAt } = fulfilment
  return (
    <>
      {needsCompositionCheck && compositionCheckedAt === null && isQuizErased && (
        <p>{orderText.quizErased}</p>
      )}
      {needsCompositionCheck && compositionCheckedAt === null && (
        <Action
          shortcut={{ keys: 'KeyC', label: orderText.checkComposition }}
          onClick={() => action.mutate({ action: 'check-composition' })}
        >
          {orderText.checkComposition}
        </Action>
      )}
      {needsCompositionCheck && compositionCheckedAt !== null && (
        <p className={styles['checked']}>
          ✓ {orderText.compositionChecked}{' '}
          <button
            type="button"
            className={link['link']}
            onClick={() => action.mutate({ action: 'uncheck-composition' })}
          >
            {orderText.uncheckComposition}
          </button>
        </p>
      )}
      {needsAddressCheck && addressCheckedAt === null && (
        <div className={styles['check']}>
          <p>{orderText.addressUnclear}</p>
          <Action
            variant="secondary"
            shortcut={{ keys: 'KeyA', label: orderText.checkAddress }}
            onClick={() => action.mutate({ action: 'check-address' })}
          >
            {orderText.checkAddress}
          </Action>
        </div>
      )}
    </>
  )
}
