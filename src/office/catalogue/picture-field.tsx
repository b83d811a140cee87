import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { catalogueAddresses } from '../../contract/catalogue/office-addresses.ts'
import { pictureAlt, type UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import { shrinkOnPage } from '../../web/quiz/photos/shrink-on-page.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { sendFile } from '../platform/data/call.ts'
import { uploadedPicture } from '../platform/data/readings/published.ts'
import { Action } from '../platform/frame/action.tsx'
import { showToast } from '../platform/frame/show-toast.ts'
import { pictureText as text } from './pictures-text.ts'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  readonly label: string
  readonly shown: string | undefined
  readonly onUploaded: (picture: UploadedPicture) => void
}

export function PictureField({ label, shown, onUploaded }: PictureFieldProps) {
  const [chosen, setChosen] = useState<Blob>()
  const input = useRef<HTMLInputElement>(null)
  const [isUnopened, setIsUnopened] = useState(false)
  async function choose(file: File) {
    const shrunk = await shrinkOnPage(file, new AbortController().signal)
    setIsUnopened(!shrunk)
    setChosen(shrunk?.jpeg)
  }
  function putAway() {
    setChosen(undefined)
    input.current?.focus()
  }
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      {chosen ? (
        <Cut
          picture={chosen}
          onUploaded={(picture) => {
            putAway()
            onUploaded(picture)
          }}
          onCancel={putAway}
        />
      ) : (
        shown !== undefined && (
          <img className={styles['square']} src={shown} alt="" width={400} height={400} />
        )
      )}
      <label className={styles['choose']}>
        {chosen ? text.other : text.choose}
        <input
          ref={input}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void choose(file)
          }}
        />
      </label>
      {isUnopened && (
        <p className={styles['error']} role="alert">
          {text.notOpened}
        </p>
      )}
      <p className={styles['hint']}>{text.hint}</p>
    </fieldset>
  )
}

interface CutProps extends Pick<PictureFieldProps, 'onUploaded'> {
  readonly picture: Blob
  readonly onCancel: () => void
}

function Cut({ picture, onUploaded, onCancel }: CutProps) {
  const id = useId()
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  const [isSquare, setIsSquare] = useState(true)
  const [at, setAt] = useState(50)
  const [alt, setAlt] = useState('')
  const [isTried, setIsTried] = useState(false)
  // The callback may change during an upload.
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  const upload = useMutation({
    mutationFn: () =>
      sendFile(
        `${catalogueAddresses.pictures}?${new URLSearchParams({ alt, at: String(at / 100) })}`,
        uploadedPicture,
        picture,
      ),
  })
  const isDescribed = pictureAlt(alt) !== undefined
  return (
    <>
      <img
        ref={show}
        className={styles['square']}
        alt=""
        style={{ objectPosition: `${at}% ${at}%` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setIsSquare(naturalWidth === naturalHeight)
        }
      />
      {!isSquare && (
        <div className={styles['at']}>
          <label htmlFor={`${id}-at`}>{text.at}</label>
          <input
            id={`${id}-at`}
            type="range"
            min={0}
            max={100}
            value={at}
            onChange={({ target }) => setAt(target.valueAsNumber)}
          />
        </div>
      )}
      <Field
        name={`${id}-alt`}
        label={text.alt}
        hint={text.altHint}
        value={alt}
        autoComplete="off"
        error={isTried && !isDescribed ? text.wrongAlt : undefined}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div className={styles['buttons']}>
        <Action
          isBusy={upload.isPending}
          onClick={() => {
            setIsTried(true)
            if (!isDescribed) return
            upload.mutate(undefined, {
              onSuccess(made) {
                showToast({ text: text.uploaded })
                latest.current(made)
              },
              onError: (error) => showToast({ text: error.message, tone: 'error' }),
            })
          }}
        >
          {text.upload}
        </Action>
        <Action variant="quiet" onClick={onCancel}>
          {text.cancel}
        </Action>
      </div>
    </>
  )
}
