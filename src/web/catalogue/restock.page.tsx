import type { ReactNode } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys, restockDocumentKey } from '../../contract/site/site-documents.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import { isForSale, isOffered } from '../../domain/catalogue/catalogue.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { taskPage } from '../platform/frame/task-page.tsx'
import { restockText as text } from './restock-text.ts'
import { titles } from '../platform/text/titles.ts'
import { Button, ButtonLink } from '../platform/ui/button.tsx'
import { Field } from '../platform/ui/field.tsx'
import styles from './restock.module.css'
import type { MeantMailbox } from '../../contract/catalogue/restock.ts'
import { typedText } from '../platform/text/typed.ts'

export function documents(settings: PageSettings): readonly PageDocument[] {
  const missing = settings.catalogue.filter((kit) => isOffered(kit, settings) && !isForSale(kit))
  const toKits = (
    <p>
      <ButtonLink href={pagePaths.kits}>{text.toKits}</ButtonLink>
    </p>
  )
  return [
    ...missing.map(({ id, name }) =>
      page(restockDocumentKey(id), text.heading, text.lead(name), <RestockForm kitId={id} />),
    ),
    page(documentKeys.restockAsked, text.askedHeading, text.asked, toKits),
    page(documentKeys.restockConfirm, text.confirmHeading, text.confirmLead, <Confirm />),
    page(documentKeys.restockConfirmed, text.confirmedHeading, text.confirmed, toKits),
    page(documentKeys.restockUnknown, text.unknownHeading, text.unknown, toKits),
    page(documentKeys.restockWrong, text.wrongHeading, text.wrong, toKits),
    page(documentKeys.restockLater, text.laterHeading, text.later, toKits),
  ]
}

export const asked = {
  [documentKeys.restockMeant]: (props: RestockMeantProps): PageDocument =>
    page(
      documentKeys.restockMeant,
      text.meantHeading,
      text.meantLead,
      <div>
        <RestockMeant {...props} />
      </div>,
    ),
}

/** Posts to its own address, which contains the key. */
function Confirm() {
  return (
    <form method="post">
      <p>
        <Button type="submit">{text.confirm}</Button>
      </p>
    </form>
  )
}

function page(key: string, heading: string, lead: string, content: ReactNode): PageDocument {
  return taskPage({ ...titles.restock, key }, { heading, lead, content })
}

function RestockForm({ kitId }: { kitId: string }) {
  return (
    <form method="post" action={pagePaths.restock} className={styles['form']}>
      <input type="hidden" name="kit" value={kitId} />
      <Field
        name="email"
        label={text.email}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        required
        maxLength={254}
      />
      <p className={styles['consent']}>
        {text.consent} <a href={pagePaths.privacy}>{text.privacy}</a>
      </p>
      <div>
        <Button type="submit">{text.send}</Button>
      </div>
    </form>
  )
}

interface RestockMeantProps {
  readonly mailbox: MeantMailbox
}

/** A letter to a mistyped address would be lost. */
function RestockMeant({ mailbox: { kit, typed, meant } }: RestockMeantProps) {
  return (
    <>
      <p>
        {typedText.meant} <b>{meant}</b>?
      </p>
      <Choice kit={kit} email={meant} label={text.takeMeant} />
      {typed !== null && <Choice kit={kit} email={typed} label={text.takeTyped(typed)} isSecond />}
    </>
  )
}

interface ChoiceProps {
  readonly kit: string
  readonly email: string
  readonly label: string
  readonly isSecond?: boolean
}

function Choice({ kit, email, label, isSecond = false }: ChoiceProps) {
  return (
    <form method="post" action={pagePaths.restock} className={styles['form']}>
      <input type="hidden" name="kit" value={kit} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="sure" value="yes" />
      <div>
        <Button type="submit" variant={isSecond ? 'quiet' : 'primary'}>
          {label}
        </Button>
      </div>
    </form>
  )
}
