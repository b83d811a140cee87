import { useId, useState } from 'react'
import { sharedResultPath } from '../../contract/quiz/page-paths.ts'
import { type SharedLink, sharedResultDays } from '../../contract/quiz/shared-result.ts'
import type { CareFor } from '../../domain/quiz/care-for.ts'
import { shareResult, stopSharing } from './api/shared-result.ts'
import { handOnText, handOnWords, linkLives } from './hand-on-text.ts'
import { Button } from '../platform/ui/button.tsx'
import { showToast } from '../platform/ui/show-toast.ts'
import { copyText } from '../platform/ui/copy-text.ts'
import styles from './hand-on.module.css'
import { Dialog } from '../platform/ui/dialog.tsx'
import { Field } from '../platform/ui/field.tsx'
import { type LazyPart, Part } from './steps/lazy-part.tsx'
import type * as QrModule from '../platform/ui/qr-code.tsx'

const qrPart: LazyPart<typeof QrModule> = { fetch: () => import('../platform/ui/qr-code.tsx') }

interface HandOnProps {
  readonly careFor: CareFor
  /** Absent until the answers are stored. */
  readonly removalKey: string | undefined
  readonly link: SharedLink | undefined
  readonly onLink: (link: SharedLink | undefined) => void
}

export function HandOn({ careFor, removalKey, link, onLink }: HandOnProps) {
  const words = handOnWords[careFor]
  const [isShown, setShown] = useState(false)
  const [busyWith, setBusyWith] = useState<'show' | 'copy' | 'stop'>()
  const [status, setStatus] = useState('')
  const headingId = useId()
  const noteId = useId()

  const linkAddress = async () => {
    if (link && Date.parse(link.expiresAt) > Date.now()) return addressOf(link)
    const answer = await shareResult(removalKey ?? '')
    if (answer.kind !== 'ok') throw new Error('no link')
    onLink(answer.value)
    return addressOf(answer.value)
  }
  const press = async (what: 'show' | 'copy' | 'stop', work: () => Promise<string | undefined>) => {
    setBusyWith(what)
    setStatus('')
    const trouble = what === 'stop' ? handOnText.notStopped : words.failed
    setStatus((await work().catch(() => trouble)) ?? '')
    setBusyWith(undefined)
  }
  const show = async () => {
    const url = await linkAddress()
    const isSent = hasShareSheet() && (await openShareSheet({ title: words.message, url }))
    if (!isSent) setShown(true)
    return undefined
  }
  const copy = async () => {
    const address = linkAddress()
    if (await copyText(address)) showToast({ text: handOnText.copied })
    else {
      await address
      setShown(true)
    }
    return undefined
  }
  const stop = async () => {
    const answer = await stopSharing(removalKey ?? '')
    if (answer.kind !== 'ok') return handOnText.notStopped
    onLink(undefined)
    return handOnText.stopped
  }
  const off = removalKey === undefined ? { disabledBy: noteId } : {}
  return (
    <section className={styles['hand-on']} aria-labelledby={headingId}>
      <div className={styles['words']}>
        <h2 className={styles['heading']} id={headingId}>
          {words.heading}
        </h2>
        <p>{words.why}</p>
      </div>
      <div className={styles['buttons']}>
        <Button {...off} isBusy={busyWith === 'show'} onClick={() => void press('show', show)}>
          {words.show}
        </Button>
        <Button
          {...off}
          variant="secondary"
          isBusy={busyWith === 'copy'}
          onClick={() => void press('copy', copy)}
        >
          {handOnText.copy}
        </Button>
      </div>
      <p className={`${styles['note']} ${styles['state']}`} id={noteId}>
        <span data-said={removalKey === undefined}>{handOnText.notYet}</span>
        <span data-said={removalKey !== undefined}>
          {linkLives(daysLeft(link))} {handOnText.nothingPersonal}
        </span>
      </p>
      {link && (
        <p className={styles['note']}>
          <Button variant="quiet" isBusy={busyWith === 'stop'} onClick={() => void press('stop', stop)}>
            {handOnText.stop}
          </Button>
        </p>
      )}
      <output className={styles['status']}>{status}</output>
      {link && (
        <LinkDialog
          isOpen={isShown}
          onClose={() => setShown(false)}
          title={words.scan}
          address={addressOf(link)}
        />
      )}
    </section>
  )
}

function addressOf({ shareToken }: SharedLink): string {
  return location.origin + sharedResultPath(shareToken)
}

function daysLeft(link: SharedLink | undefined): number {
  if (!link) return sharedResultDays
  const dayMs = 24 * 60 * 60 * 1000
  return Math.max(1, Math.round((Date.parse(link.expiresAt) - Date.now()) / dayMs))
}

function hasShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

/** `false` when the browser refused; cancelling counts as shared. */
async function openShareSheet(what: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

interface LinkDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly address: string
}

function LinkDialog({ isOpen, onClose, title, address }: LinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && <Part part={qrPart}>{({ QrCode }) => <QrCode text={address} label={handOnText.qr} />}</Part>}
      <Field
        name="link"
        label={handOnText.link}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>
        <Button variant="secondary" onClick={onClose}>
          {handOnText.close}
        </Button>
      </p>
    </Dialog>
  )
}
