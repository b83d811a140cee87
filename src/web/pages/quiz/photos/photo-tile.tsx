import { photoLabel, photosText, removeLabel } from '../../../text/quiz-photos.ts'
import type { ChosenPhoto, PhotoState } from './chosen-photos.ts'
import styles from './photo-tile.module.css'

interface PhotoTileProps {
  readonly photo: ChosenPhoto
  /** From 1, as it is called. */
  readonly number: number
  readonly onRemove: () => void
  readonly onRetry: () => void
}

/** One picked photo, what is becoming of it, and a way to take it away. */
export function PhotoTile({ photo: { preview, state }, number, onRemove, onRetry }: PhotoTileProps) {
  const isBusy = state.kind === 'preparing' || state.kind === 'uploading'
  return (
    <li className={styles['tile']} data-state={state.kind} aria-busy={isBusy}>
      <img className={styles['image']} src={preview} alt={photoLabel(number)} />
      <p className={styles['state']}>{stateText(state)}</p>
      <button type="button" className={styles['remove']} aria-label={removeLabel(number)} onClick={onRemove}>
        ×
      </button>
      {state.kind === 'failed' && state.why.kind === 'connection' && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {photosText.retry}
        </button>
      )}
    </li>
  )
}

function stateText({ kind }: PhotoState): string | undefined {
  switch (kind) {
    case 'waiting':
      return undefined
    case 'preparing':
      return photosText.preparing
    case 'uploading':
      return photosText.loading
    case 'stored':
      return photosText.stored
    case 'failed':
      return photosText.failed
  }
}
