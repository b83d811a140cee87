import { photoLabel, photosText, removeLabel, retryLabel, sendingLabel } from '../quiz-photos-text.ts'
import type { ChosenPhoto, PhotoState } from './photos.ts'
import styles from './photo-tile.module.css'

interface PhotoTileProps {
  readonly photo: ChosenPhoto
  readonly number: number
  readonly onRemove: () => void
  readonly onRetry: () => void
}

export function PhotoTile({ photo: { state }, number, onRemove, onRetry }: PhotoTileProps) {
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

const stateTexts: Readonly<Record<PhotoState['kind'], string>> = {
  preparing: photosText.preparing,
  ready: photosText.waiting,
  sending: photosText.loading,
  stored: photosText.stored,
  failed: photosText.failed,
}
