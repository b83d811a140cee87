import type { OfficeContact } from '../../contract/orders/people.ts'
import { contactNames } from '../platform/contacts-text.ts'
import { orderText } from './order-text.ts'
import styles from './contacts.module.css'

interface ContactsProps {
  readonly contacts: readonly OfficeContact[]
  readonly label?: string
  readonly isBrief?: boolean
}

export function Contacts({ contacts, label, isBrief = false }: ContactsProps) {
  // The quiz often repeats the order's phone.
  const distinct = contacts.filter(
    ({ kind, value }, at) =>
      contacts.findIndex((other) => other.kind === kind && other.value === value) === at,
  )
  return (
    <ul
      className={styles['contacts']}
      aria-label={label ? `${orderText.contacts}: ${label.toLowerCase()}` : orderText.contacts}
    >
      {distinct.map((contact, at) => (
        <Contact
          key={`${contact.kind} ${contact.from} ${contact.value}`}
          contact={contact}
          isBrief={isBrief}
          isSaid={distinct.slice(0, at).some(({ value }) => value === contact.value)}
        />
      ))}
    </ul>
  )
}

function Contact({
  contact: { kind, from, value, href, isDoubtful, isNotToCall },
  isBrief,
  isSaid,
}: {
  contact: OfficeContact
  isBrief: boolean
  /** Its number is shown with another contact. */
  isSaid: boolean
}) {
  const note = [from === 'quiz' && orderText.fromQuiz, isDoubtful && orderText.doubtful]
    .filter(Boolean)
    .join(', ')
  if (href === undefined) {
    return (
      <li>
        <span className={styles['contact']}>
          <b>{contactNames[kind]}</b> {value}
        </span>
        <span className={styles['soft']}>{note}</span>
      </li>
    )
  }
  const isWritten = !isSaid && (!isBrief || from === 'quiz')
  return (
    <li>
      {/* Messengers must not learn the office's address. */}
      <a
        className={styles['contact']}
        href={href}
        rel="noreferrer"
        target={href.startsWith('https:') ? '_blank' : undefined}
        aria-label={isWritten ? undefined : `${contactNames[kind]} ${value}`}
      >
        <b>{contactNames[kind]}</b> {isWritten && value}
      </a>
      {isNotToCall && <b className={styles['notToCall']}>{orderText.notToCall}</b>}
      {note && !isBrief && <span className={styles['soft']}>{note}</span>}
    </li>
  )
}
