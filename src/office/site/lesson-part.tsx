import { captionsAddress, filmAddress } from '../../contract/site/films.ts'
import { pictureAddress, pictureJpegWidth, pictureWidths } from '../../contract/catalogue/pictures.ts'
import { type Captions, type FilmId, longestTranscript } from '../../domain/site/film.ts'
import { looksTooDeep } from '../../domain/platform/nesting.ts'
import { playerRatio } from '../../domain/site/video.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { PictureField } from '../catalogue/picture-field.tsx'
import { lessonsText as text } from './lessons-text.ts'
import { siteText } from './site-text.ts'
import { TextArea } from '../platform/frame/text-area.tsx'
import { useRefusedFields } from '../platform/versions/refused-fields.ts'
import { FilmField } from './film-field.tsx'
import styles from './site.module.css'
import { lessonFaults, type TypedLesson } from './typed-lesson.ts'
import { useState } from 'react'
import { siteAddresses } from '../../contract/site/office-addresses.ts'
import { readCaptions } from '../../domain/site/captions.ts'
import { sendFile } from '../platform/data/call.ts'
import { uploadedCaptions } from '../platform/data/readings/published.ts'
import picture from '../catalogue/picture-field.module.css'

interface LessonPartProps {
  readonly id: FilmId
  readonly lesson: TypedLesson
  readonly onType: ((change: (lesson: TypedLesson) => Partial<TypedLesson>) => void) | undefined
}

export function LessonPart({ id, lesson, onType }: LessonPartProps) {
  const faults = lessonFaults(lesson)
  const refusedAt = useRefusedFields()
  const { file, captions } = lesson
  return (
    <>
      <Field
        name={`${id}-title`}
        label={text.name}
        value={lesson.title}
        error={faults.includes('title') ? text.wrongName : refusedAt(`lessons.${id}.title`)}
        autoComplete="off"
        readOnly={!onType}
        onChange={({ target }) => onType?.(() => ({ title: target.value }))}
      />
      <TextArea
        name={`${id}-text`}
        label={text.text}
        value={lesson.text}
        error={faults.includes('text') ? text.wrongText : refusedAt(`lessons.${id}.text`)}
        rows={3}
        readOnly={!onType}
        onChange={({ target }) => onType?.(() => ({ text: target.value.replaceAll(/[\r\n]+/g, ' ') }))}
      />
      {file ? <OwnFilm lesson={lesson} file={file} /> : <p className={page['soft']}>{text.ours}</p>}
      {onType && (
        <FilmField hasOwn={file !== null} onUploaded={(uploaded) => onType(() => ({ file: uploaded }))} />
      )}
      {file && onType && (
        <>
          <div>
            <Action
              variant="quiet"
              onClick={() => onType(() => ({ file: null, poster: null, captions: null, transcript: '' }))}
            >
              {text.restore}
            </Action>
          </div>
          <PictureField
            label={text.poster}
            shown={lesson.poster ? pictureAddress(lesson.poster.hash, pictureWidths[0], 'webp') : undefined}
            onUploaded={(poster) => onType(() => ({ poster }))}
          />
          {faults.includes('poster') && <p className={styles['error']}>{text.noPoster}</p>}
          <CaptionsField
            captions={captions}
            onKept={(kept, words) =>
              onType(({ transcript }) => ({
                captions: kept,
                ...(transcript.trim() === '' && { transcript: words }),
              }))
            }
          />
          {faults.includes('captions') && (
            <p className={styles['error']}>{captions ? text.longCaptions : text.noCaptions}</p>
          )}
        </>
      )}
      {file && (
        <TextArea
          name={`${id}-transcript`}
          label={text.transcript}
          hint={text.transcriptHint}
          error={
            faults.includes('transcript')
              ? looksTooDeep(lesson.transcript)
                ? siteText.tooDeep
                : text.wrongTranscript(longestTranscript)
              : refusedAt(`lessons.${id}.own.transcript`)
          }
          value={lesson.transcript}
          rows={10}
          readOnly={!onType}
          onChange={({ target }) => onType?.(() => ({ transcript: target.value }))}
        />
      )}
    </>
  )
}

function OwnFilm({
  lesson: { title, poster, captions },
  file,
}: {
  lesson: TypedLesson
  file: NonNullable<TypedLesson['file']>
}) {
  return (
    <figure className={styles['film']}>
      <video
        key={file.hash}
        src={filmAddress(file.hash)}
        poster={poster ? pictureAddress(poster.hash, pictureJpegWidth, 'jpg') : undefined}
        style={{ aspectRatio: playerRatio(file.width, file.height) }}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
      >
        <track
          kind="captions"
          src={captions ? captionsAddress(captions.hash) : undefined}
          srcLang="uk"
          default
        />
      </video>
      <figcaption className={page['soft']}>{text.uploaded(file.seconds)}</figcaption>
    </figure>
  )
}

interface CaptionsFieldProps {
  readonly captions: Captions | null
  readonly onKept: (captions: Captions, words: string) => void
}

function CaptionsField({ captions, onKept }: CaptionsFieldProps) {
  const [error, setError] = useState('')
  async function keep(file: File) {
    try {
      const kept = await sendFile(siteAddresses.captions, uploadedCaptions, file)
      setError('')
      const read = readCaptions(await file.text())
      const cues = read.kind === 'read' ? read.captions : []
      onKept(kept, cues.map(({ words }) => words.replaceAll('\n', ' ')).join(' '))
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : '')
    }
  }
  return (
    <fieldset className={picture['field']}>
      <legend>{text.captions}</legend>
      {captions && <p>{text.hasCaptions(captions.end)}</p>}
      <label className={picture['choose']}>
        {captions ? text.otherCaptions : text.chooseCaptions}
        <input
          type="file"
          accept=".vtt,text/vtt"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void keep(file)
          }}
        />
      </label>
      {error !== '' && (
        <p className={picture['error']} role="alert">
          {error}
        </p>
      )}
      <p className={picture['hint']}>{text.captionsHint}</p>
    </fieldset>
  )
}
