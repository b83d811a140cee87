import { PhotoTile } from './photo-tile.tsx'
import styles from './photo-tiles.module.css'
import type { ChosenPhoto } from './photos.ts'
import { type FocusEvent, useEffect, useRef } from 'react'

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
