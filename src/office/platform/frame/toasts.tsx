import { useEffect, useSyncExternalStore } from 'react'
import { frameText } from '../frame-text.ts'
import styles from './toasts.module.css'

export interface Toast {
  readonly text: string
  /** `error` is read out at once and stays until it is closed. */
  readonly tone?: 'done' | 'error'
  /** Takes back what the toast tells of. */
  readonly undo?: () => void
}

const secondsShown = 8
let shown: (Toast & { readonly id: number }) | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows what was done, or what went wrong, in place of the toast before. */
export function showToast(toast: Toast) {
  count += 1
  set({ ...toast, id: count })
}

function hideToast() {
  set(undefined)
}

function set(toast: typeof shown) {
  shown = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where toasts appear. It stands from the start, because a live region that arrives with its words is not read out. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribe, () => shown)
  useEffect(() => {
    if (!toast || toast.tone === 'error') return
    const timer = setTimeout(hideToast, secondsShown * 1000)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div className={styles['region']}>
      <output>{toast && toast.tone !== 'error' && <Shown key={toast.id} toast={toast} />}</output>
      <div role="alert">{toast?.tone === 'error' && <Shown key={toast.id} toast={toast} />}</div>
    </div>
  )
}

function Shown({ toast: { text, tone = 'done', undo } }: { toast: Toast }) {
  return (
    <div className={styles['toast']} data-tone={tone}>
      <p>{text}</p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            hideToast()
            undo()
          }}
        >
          {frameText.undo}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={frameText.close} onClick={hideToast}>
        ×
      </button>
    </div>
  )
}
