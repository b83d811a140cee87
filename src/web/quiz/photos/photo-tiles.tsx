import { PhotoTile } from './photo-tile.tsx'
import styles from './photo-tiles.module.css'
import type { ChosenPhoto } from './photos.ts'
import { type FocusEvent, useEffect, useRef } from 'react'

interface PhotoTilesProps {
  readonly photos: readonly ChosenPhoto[]
  /** `number`: from 1, as the photo is called. */
  readonly onRemove: (photo: ChosenPhoto, number: number) => void
  readonly onRetry: (photo: ChosenPhoto) => void
  /** Where the focus goes when a button that had it goes with its photo. */
  readonly focusAfter: () => HTMLElement | null
}

/** The picked photos beside each other. */
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

/**
 * Photos come and go by themselves, and their buttons with them: when the one that had the focus is gone, another
 * place gets it. Answers what to put on the element around such buttons.
 */
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
