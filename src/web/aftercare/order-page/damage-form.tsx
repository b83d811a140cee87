import { type FormEvent, useEffect, useRef, useState } from 'react'
import { damageBucket } from '../../../contract/quiz/photo-buckets.ts'
import { damageDays, longestReport, maxReportPhotos } from '../../../domain/aftercare/damage.ts'
import { cleanLines } from '../../../domain/platform/plain-text.ts'
import { reportDamage } from '../api/buyer-acts.ts'
import { damageFormText as text } from './damage-form-text.ts'
import { filled } from '../../platform/text/filled.ts'
import { counter } from '../../quiz/quiz-photos-text.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { discardPhotos } from '../../quiz/photos/discard-photos.ts'
import { DropArea } from '../../quiz/photos/drop-area.tsx'
import { isUnderWay } from '../../quiz/photos/photo-reducer.ts'
import { PhotoTiles } from '../../quiz/photos/photo-tiles.tsx'
import { noPhotos, type PhotoProblem, type Photos } from '../../quiz/photos/photos.ts'
import { problemTexts } from '../../quiz/photos/problem-text.ts'
import { useDroppedFiles } from '../../quiz/photos/use-dropped-files.ts'
import { usePhotos } from '../../quiz/photos/use-photos.ts'
import styles from './acts.module.css'
import { useFocusAfter } from './use-focus-after.ts'
import { forget, recall, remember } from '../../platform/browser-storage.ts'

interface DamageFormProps {
  readonly orderKey: string
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

export function DamageForm({ orderKey, onDone, onClose }: DamageFormProps) {
  const { written, setWritten, forgetWritten } = useKeptReport(orderKey)
  const [photos = noPhotos, setPhotos] = useState<Photos>()
  const { choose, consent, retry, remove } = usePhotos(photos, setPhotos, damageBucket)
  const [missing, setMissing] = useState<{ readonly what: 'text' | 'consent' }>()
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const isOver = useDroppedFiles(true, choose)
  const { list, consentAt } = photos
  useFocusAfter('#reported, section[aria-labelledby=damage] button')
  useEffect(() => field.current?.focus(), [])
  // After the error is rendered, which describes the field.
  useEffect(() => {
    if (missing) (missing.what === 'text' ? field : consentBox).current?.focus()
  }, [missing])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const lack =
      cleanLines(written) === '' ? 'text' : list.length > 0 && consentAt === null ? 'consent' : undefined
    setMissing(lack && { what: lack })
    setTrouble('')
    if (lack || isUnderWay(photos)) return
    if (list.some(({ state }) => state.kind === 'failed')) return setTrouble(text.photosFailed)
    setBusy(true)
    const paths = list.flatMap(({ state }) => (state.kind === 'stored' ? [state.path] : []))
    const answer = await reportDamage({
      key: orderKey,
      text: written,
      photos: paths,
      photoConsentAt: consentAt,
    })
    if (answer.kind === 'ok') {
      forgetWritten()
      await onDone()
    } else if (answer.kind === 'unreachable') setTrouble(text.unreachable)
    else if (answer.refusal.fields?.includes('photos')) setTrouble(text.photosGone)
    else setTrouble(answer.refusal.error || text.unreachable)
    setBusy(false)
  }
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles['soft']}>{filled(text.lead, { days: damageDays })}</p>
      <label className={styles['label']} htmlFor="damage-text">
        {text.text}
      </label>
      <p className={styles['soft']} id="damage-hint">
        {text.textHint}
      </p>
      <textarea
        ref={field}
        id="damage-text"
        className={styles['text']}
        rows={4}
        maxLength={longestReport}
        value={written}
        aria-invalid={missing?.what === 'text' || undefined}
        aria-describedby={missing?.what === 'text' ? 'damage-hint damage-missing' : 'damage-hint'}
        onChange={({ target }) => setWritten(target.value)}
      />
      {missing?.what === 'text' && (
        <p className={styles['error']} id="damage-missing">
          {text.noText}
        </p>
      )}
      <h3 className={styles['label']}>{text.photos}</h3>
      <p className={styles['soft']}>{text.photosHint}</p>
      <PhotoTiles
        photos={list}
        onRemove={remove}
        onRetry={retry}
        focusAfter={() => chooseButton.current ?? field.current}
      />
      <output className={styles['soft']}>{list.length > 0 && counter(list.length)}</output>
      <div role="alert">
        {photos.problems.length > 0 && (
          <Notice tone="danger">
            {wordsOf(photos.problems).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        )}
      </div>
      {list.length < maxReportPhotos && (
        <DropArea
          isSmall={list.length > 0}
          isOver={isOver}
          careFor="child"
          chooseButton={chooseButton}
          onChoose={choose}
        />
      )}
      {list.length > 0 && (
        <Checkbox
          name="photoConsent"
          ref={consentBox}
          label={text.consent}
          hint={text.keeping}
          error={missing?.what === 'consent' && consentAt === null && text.noConsent}
          checked={consentAt !== null}
          onChange={({ target }) => consent(target.checked)}
        />
      )}
      <div role="alert">{trouble && <Notice tone="danger">{trouble}</Notice>}</div>
      <div className={styles['buttons']}>
        <Button type="submit" isBusy={isBusy || isUnderWay(photos)}>
          {isBusy ? text.sending : text.send}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            discardPhotos(list)
            forgetWritten()
            onClose()
          }}
        >
          {text.close}
        </Button>
      </div>
    </form>
  )
}

/** Texts of the quiz suggest skipping the step, which is not possible here. */
function wordsOf(problems: readonly PhotoProblem[]): string[] {
  const words = problems.flatMap((problem) => {
    if (problem.kind === 'heic' || problem.kind === 'connection' || problem.kind === 'busy')
      return [text[problem.kind]]
    return problemTexts('child', [problem])
  })
  return [...new Set(words)]
}

/** Survives a reload of the tab. */
function useKeptReport(orderKey: string) {
  const [written, setWritten] = useState(() => {
    const [key, words = ''] = recall('damageReport')?.split(/ (.*)/s) ?? []
    return key === orderKey ? words : ''
  })
  return {
    written,
    setWritten: (words: string) => {
      setWritten(words)
      remember('damageReport', `${orderKey} ${words}`)
    },
    forgetWritten: () => forget('damageReport'),
  }
}
