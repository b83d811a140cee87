import styles from './photo-tiles.module.css'
import type { ChosenPhoto, PhotoState } from './photos.ts'
import { type FocusEvent, useEffect, useRef } from 'react'
import { photoLabel, photosText, removeLabel, retryLabel, sendingLabel } from '../quiz-photos-text.ts'

const stateTexts: Readonly<Record<PhotoState['kind'], string>> = {
  preparing: photosText.preparing,
  ready: photosText.waiting,
  sending: photosText.loading,
  stored: photosText.stored,
  failed: photosText.failed,
}

interface PhotoTilesProps {
  readonly photos: readonly ChosenPhoto[]
  readonly onRemove: (photo: ChosenPhoto, number: number) => void
  readonly onRetry: (photo: ChosenPhoto) => void
  /** Focus target when a focused button disappears with its photo. */
  readonly focusAfter: () => HTMLElement | null
}

export function PhotoTiles({ photos, onRemove, onRetry, focusAfter }: PhotoTilesProps) {
  const keptFocus = useKeptFocus(focusAfter)
  if (photos.length === 0) return null
  return (
    <ul className={styles['photos']} {...keptFocus}>
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          number={index + 1}
          onRemove={() => onRemove(photo, index + 1)}
          onRetry={() => onRetry(photo)}
        />
      ))}
    </ul>
  )
}

/** Moves the focus when the element that had it disappears. Returns props for the container. */
function useKeptFocus(otherPlace: () => HTMLElement | null) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) otherPlace()?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}

interface PhotoTileProps {
  readonly photo: ChosenPhoto
  readonly number: number
  readonly onRemove: () => void
  readonly onRetry: () => void
}

function PhotoTile({ photo: { state }, number, onRemove, onRetry }: PhotoTileProps) {
  const isBusy = state.kind === 'preparing' || state.kind === 'sending'
  return (
    <li className={styles['tile']} data-state={state.kind} aria-busy={isBusy}>
      {'picture' in state ? (
        <img className={styles['image']} src={state.picture.preview} alt={photoLabel(number)} />
      ) : (
        <span className="spoken">{photoLabel(number)}</span>
      )}
      <div className={styles['state']}>
        {stateTexts[state.kind]}
        {state.kind === 'sending' && (
          <progress className={styles['progress']} value={state.part} aria-label={sendingLabel(number)} />
        )}
      </div>
      <button type="button" className={styles['remove']} aria-label={removeLabel(number)} onClick={onRemove}>
        ×
      </button>
      {state.kind === 'failed' && (
        <button type="button" className={styles['retry']} aria-label={retryLabel(number)} onClick={onRetry}>
          {photosText.retry}
        </button>
      )}
    </li>
  )
}
