import { useEffect, useRef, useState } from 'react'
import { readTrackingNumber } from '../../domain/orders/parcel.ts'
import { Dialog } from '../../web/platform/ui/dialog.tsx'
import { Action } from '../platform/frame/action.tsx'
import { frameText } from '../platform/frame-text.ts'
import { parcelText, trackingNumberText } from './parcel-text.ts'
import { scan } from './scan.ts'
import styles from './scan-dialog.module.css'

interface ScanDialogProps {
  readonly onTake: (trackingNumber: string) => void
  readonly onClose: () => void
}

export function ScanDialog({ onTake, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [found, setFound] = useState<string>()
  // Closed before unmounting, so that the browser restores the focus.
  const [isOpen, setIsOpen] = useState(true)
  const [message, setMessage] = useState<string>(parcelText.scanHint)
  useEffect(() => {
    const place = video.current
    if (found !== undefined || !place) return
    const over = new AbortController()
    scan(place, over.signal, (text) => {
      const number = readTrackingNumber(text)
      if (number === undefined) setMessage(parcelText.notTrackingNumber(text))
      else setFound(number)
    }).catch((error: unknown) => setMessage(problemOf(error)))
    return () => over.abort()
  }, [found])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={parcelText.scanTitle}>
      {found === undefined ? (
        <>
          <video ref={video} className={styles['video']} muted playsInline aria-label={parcelText.scanHint} />
          <output>{message}</output>
        </>
      ) : (
        <>
          <output className={styles['found']}>{trackingNumberText(found)}</output>
          <Action
            onClick={() => {
              setIsOpen(false)
              onTake(found)
            }}
          >
            {parcelText.enterTrackingNumber}
          </Action>
          <Action
            variant="secondary"
            onClick={() => {
              setMessage(parcelText.scanHint)
              setFound(undefined)
            }}
          >
            {parcelText.scanAgain}
          </Action>
        </>
      )}
      <Action variant="quiet" onClick={() => setIsOpen(false)}>
        {frameText.close}
      </Action>
    </Dialog>
  )
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : undefined
  if (name === 'NotAllowedError') return parcelText.cameraRefused
  return name === 'NotFoundError' || !('mediaDevices' in navigator)
    ? parcelText.noCamera
    : parcelText.cameraFailed
}
