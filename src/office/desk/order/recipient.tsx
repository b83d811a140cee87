import type { OfficeOrder } from '../../../contract/desk/order.ts'
import type { OfficeContact } from '../../../contract/orders/people.ts'
import { shownTexts } from '../../../domain/orders/optional-fields.ts'
import { isActive } from '../../../domain/orders/standing.ts'
import { hasLeft } from '../../../domain/orders/way-of-parcels.ts'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Contacts } from '../../orders/contacts.tsx'
import { recipientDrafts } from '../../orders/order-drafts.ts'
import { useDraft } from '../../platform/data/drafts.ts'
import { Action } from '../../platform/frame/action.tsx'
import { orderText } from '../../orders/order-text.ts'
import styles from '../../platform/order.module.css'
import { BuyersPage } from './buyers-page.tsx'
import { RecipientForm, recipientOf } from '../../delivery/recipient-form.tsx'
import { Section } from '../../platform/section.tsx'

interface RecipientProps {
  readonly order: OfficeOrder
  readonly action: OrderActing
}

export function Recipient({ order, action }: RecipientProps) {
  const { number, version, recipient, buyer, contacts, parcels } = order
  const [draft, setDraft] = useDraft(recipientDrafts, number)
  const known = recipientOf(order)
  if (!recipient || !buyer || !known) {
    return (
      <Section title={orderText.recipient}>
        <p className={styles['soft']}>{orderText.erased}</p>
      </Section>
    )
  }
  const canChange = isActive(order.standing) && !hasLeft(parcels)
  if (draft) {
    return (
      <Section title={orderText.recipient}>
        <RecipientForm
          order={order}
          typed={draft.typed}
          hasChanged={version !== draft.version}
          action={action}
          onType={(typed) => setDraft({ ...draft, typed })}
          onClose={() => setDraft(undefined)}
        />
      </Section>
    )
  }
  const edit = canChange && (
    <Action
      variant="quiet"
      shortcut={{ keys: 'KeyE', label: `${orderText.recipient}: ${orderText.change.toLowerCase()}` }}
      onClick={() => setDraft({ typed: known, version })}
    >
      {orderText.change}
    </Action>
  )
  return (
    <Section title={orderText.recipient} aside={edit}>
      <address className={styles['address']}>
        <b>
          {recipient.firstName} {recipient.lastName}
        </b>
        {recipient.city !== '' && (
          <span>
            {recipient.city}, {recipient.branch}
          </span>
        )}
      </address>
      {shownTexts('office', order).map(({ id, label, text }) => (
        <p key={id} className={styles['comment']}>
          <span>{label}</span>
          {text}
        </p>
      ))}
      {recipient.isBuyer ? (
        <Contacts contacts={contacts} />
      ) : (
        <>
          <Contacts label={orderText.recipient} contacts={contacts.filter(isOfRecipient)} />
          <h3 className={styles['subtitle']}>{orderText.buyer}</h3>
          <b>
            {buyer.firstName} {buyer.lastName}
          </b>
          <Contacts label={orderText.buyer} contacts={contacts.filter((one) => !isOfRecipient(one))} />
        </>
      )}
      {order.buyersPage !== null && <BuyersPage path={order.buyersPage} action={action} />}
    </Section>
  )
}

function isOfRecipient({ from }: OfficeContact): boolean {
  return from === 'recipient'
}
