import { useEffect, useRef, useState } from 'react'
import { siteAddresses } from '../../contract/site/office-addresses.ts'
import { filmTooLarge, mostFilmBytes, type UploadedFilm } from '../../domain/site/film.ts'
import { sendWithProgress } from '../platform/data/send-with-progress.ts'
import { uploadedFilm } from '../platform/data/readings/published.ts'
import { Action } from '../platform/frame/action.tsx'
import { showToast } from '../platform/frame/show-toast.ts'
import picture from '../catalogue/picture-field.module.css'
import { lessonsText as text } from './lessons-text.ts'
import styles from './site.module.css'

interface FilmFieldProps {
  readonly hasOwn: boolean
  readonly onUploaded: (film: UploadedFilm) => void
}

export function FilmField({ hasOwn, onUploaded }: FilmFieldProps) {
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState('')
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function upload(file: File) {
    if (file.size > mostFilmBytes) return setError(filmTooLarge)
    setError('')
    setSent(0)
    const { signal } = (stopping.current = new AbortController())
    try {
      const film = await sendWithProgress(siteAddresses.films, uploadedFilm, file, setSent, signal)
      showToast({ text: text.added })
      onUploaded(film)
    } catch (problem) {
      if (!signal.aborted) setError(problem instanceof Error ? problem.message : '')
    }
    setSent(undefined)
  }

  return (
    <fieldset className={picture['field']}>
      <legend>{text.film}</legend>
      {sent === undefined ? (
        <label className={picture['choose']}>
          {hasOwn ? text.other : text.choose}
          <input
            type="file"
            accept="video/mp4"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void upload(file)
            }}
          />
        </label>
      ) : (
        <>
          <progress className={styles['progress']} value={sent} aria-label={text.film} />
          <p>{sent < 1 ? text.sending(Math.floor(sent * 100)) : text.checking}</p>
          <Action variant="quiet" onClick={() => stopping.current?.abort()}>
            {text.stop}
          </Action>
        </>
      )}
      {error !== '' && (
        <p className={picture['error']} role="alert">
          {error}
        </p>
      )}
      <p className={picture['hint']}>{text.filmHint}</p>
    </fieldset>
  )
}
