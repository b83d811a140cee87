import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryAddresses } from '../../contract/delivery/office-addresses.ts'
import type { OfficeSender, SenderBody, SenderChoices } from '../../contract/delivery/waybills.ts'
import { goodsWords } from '../../domain/delivery/waybill.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { send } from '../platform/data/call.ts'
import { senderAnswer } from './sender-reading.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import { Select } from '../platform/frame/select.tsx'
import { showToast } from '../platform/frame/show-toast.ts'
import { frameText } from '../platform/frame-text.ts'
import { senderText } from './waybill-text.ts'
import { senderChoicesQuery, senderQuery } from './waybill-queries.ts'
import { SenderPlace } from './sender-place.tsx'
import styles from '../staff/settings.module.css'

export function Sender() {
  const query = useQuery(senderQuery)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles['section']} aria-labelledby="sender">
      <h2 id="sender">{senderText.title}</h2>
      <Read query={query}>
        {({ canMake, areRealInTest, sender }) => {
          if (!canMake) return <p className={page['soft']}>{senderText.noKey}</p>
          return (
            <>
              {areRealInTest && <Notice tone="caution">{senderText.areRealInTest}</Notice>}
              {isOpen ? (
                <Choosing sender={sender} onClose={() => setIsOpen(false)} />
              ) : (
                <>
                  {sender ? <Chosen sender={sender} /> : <p>{senderText.notSet}</p>}
                  <Action variant="secondary" onClick={() => setIsOpen(true)}>
                    {senderText.change}
                  </Action>
                </>
              )}
            </>
          )
        }}
      </Read>
    </section>
  )
}

function Chosen({ sender }: { sender: OfficeSender }) {
  const { counterpartyName, contactName, phone, settlement, point, goods } = sender
  return (
    <>
      <p>
        <b>{counterpartyName}</b>
        <br />
        {contactName}, {phone}
        <br />
        {point === null ? null : [settlement, point].filter(Boolean).join(', ')}
        <br />
        <span className={page['soft']}>{goods}</span>
      </p>
      {point === null && (
        <Notice tone="caution" role="alert">
          {senderText.gone}
        </Notice>
      )}
    </>
  )
}

interface ChoosingProps {
  readonly sender: OfficeSender | null
  readonly onClose: () => void
}

function Choosing({ sender, onClose }: ChoosingProps) {
  const query = useQuery(senderChoicesQuery)
  return (
    <Read query={query}>
      {({ senders }) =>
        senders.some(({ contacts }) => contacts.length > 0) ? (
          <Form senders={senders} sender={sender} onClose={onClose} />
        ) : (
          <Notice tone="caution">{senderText.noContacts}</Notice>
        )
      }
    </Read>
  )
}

function Form({ senders, sender, onClose }: ChoosingProps & SenderChoices) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Partial<SenderBody>>(() => firstChoice(senders, sender))
  const [isIncomplete, setIsIncomplete] = useState(false)
  const counterparty = senders.find(({ ref }) => ref === chosen.counterpartyRef)
  const contacts = counterparty?.contacts ?? []
  const saving = useMutation({
    mutationFn: (body: SenderBody) => send(deliveryAddresses.sender, senderAnswer, body),
    onSuccess: (answer) => {
      client.setQueryData(senderQuery.queryKey, answer)
      showToast({ text: senderText.saved })
      onClose()
    },
  })
  const choose = (changes: Partial<SenderBody>) => setChosen((before) => ({ ...before, ...changes }))
  const submit = () => {
    const contact = contacts.find(({ ref }) => ref === chosen.contactRef)
    const { settlementRef, pointRef, phone = '', goods = goodsWords[0] } = chosen
    const isWhole = counterparty && contact && settlementRef !== undefined && pointRef !== undefined
    setIsIncomplete(!isWhole)
    if (!isWhole) return
    saving.mutate({
      counterpartyRef: counterparty.ref,
      counterpartyName: counterparty.name,
      contactRef: contact.ref,
      contactName: contact.name,
      phone,
      settlementRef,
      pointRef,
      goods,
    })
  }
  return (
    <form
      className={styles['sender']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label={senderText.counterparty}
        value={chosen.counterpartyRef}
        options={senders.map(({ ref, name }) => [ref, name])}
        any={senderText.choose}
        onChange={(counterpartyRef) =>
          setChosen((before) => withRef(before, { counterpartyRef, contactRef: undefined }))
        }
      />
      <Select
        label={senderText.contact}
        value={chosen.contactRef}
        options={contacts.map(({ ref, name }) => [ref, name])}
        any={senderText.choose}
        onChange={(contactRef) => setChosen((before) => withRef(before, { contactRef }))}
      />
      <Field
        name="sender-phone"
        type="tel"
        label={senderText.phone}
        value={chosen.phone ?? ''}
        autoComplete="off"
        onChange={({ target }) => choose({ phone: target.value })}
      />
      <SenderPlace
        sender={sender}
        onChoose={({ settlementRef, pointRef }) =>
          setChosen((before) =>
            withRef(before, { settlementRef: settlementRef || undefined, pointRef: pointRef || undefined }),
          )
        }
      />
      <Select
        label={senderText.goods}
        value={chosen.goods ?? goodsWords[0]}
        options={goodsWords.map((word) => [word, word])}
        any={senderText.choose}
        onChange={(goods) => goods && choose({ goods })}
      />
      {(isIncomplete || saving.error) && (
        <Notice tone="caution" role="alert">
          {isIncomplete ? senderText.incomplete : (saving.error?.message ?? '')}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Action type="submit" isBusy={saving.isPending}>
          {frameText.save}
        </Action>
        <Action variant="quiet" onClick={onClose}>
          {frameText.keep}
        </Action>
      </div>
    </form>
  )
}

type Refs = {
  readonly [Name in 'counterpartyRef' | 'contactRef' | 'settlementRef' | 'pointRef']?: string | undefined
}

function withRef(before: Partial<SenderBody>, refs: Refs): Partial<SenderBody> {
  const known = Object.entries({ ...before, ...refs }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known)
}

function firstChoice(senders: SenderChoices['senders'], sender: OfficeSender | null): Partial<SenderBody> {
  if (sender) {
    const { counterpartyRef, contactRef, phone, settlementRef, point, pointRef, goods } = sender
    return withRef(
      { counterpartyRef, contactRef, phone, settlementRef, goods },
      { pointRef: point === null ? undefined : pointRef },
    )
  }
  const [only] = senders
  const contact = only?.contacts[0]
  return withRef(
    { phone: contact && /^380\d{9}$/.test(contact.phone) ? `+${contact.phone}` : '' },
    { counterpartyRef: only?.ref, contactRef: contact?.ref },
  )
}
