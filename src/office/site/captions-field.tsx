import { useState } from 'react'
import { officeAddresses } from '../../contract/platform/office-addresses.ts'
import { readCaptions } from '../../domain/site/captions.ts'
import type { Captions } from '../../domain/site/film.ts'
import { sendFile } from '../platform/data/call.ts'
import { uploadedCaptions } from '../platform/data/readings/published.ts'
import picture from '../catalogue/picture-field.module.css'
import { lessonsText as text } from './lessons-text.ts'

interface CaptionsFieldProps {
  readonly captions: Captions | null
  /** The chosen file as the shop keeps it, and its words one after another. */
  readonly onKept: (captions: Captions, words: string) => void
}

export function CaptionsField({ captions, onKept }: CaptionsFieldProps) {
  const [error, setError] = useState('')
  async function keep(file: File) {
    try {
      const kept = await sendFile(officeAddresses.captions, uploadedCaptions, file)
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
