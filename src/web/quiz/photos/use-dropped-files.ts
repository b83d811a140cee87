import { useEffect, useEffectEvent, useState } from 'react'

/** Anywhere on the page: a file that misses the area would replace the quiz. Returns whether files are dragged over it. */
export function useDroppedFiles(isWanted: boolean, take: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent((transfer: DataTransfer | null) => {
    setIsOver(false)
    if (transfer) take([...transfer.files])
  })
  useEffect(() => {
    if (!isWanted) return
    const ended = new AbortController()
    const listen = (name: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(name, handle, { signal: ended.signal })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    })
    // Out of the window, not between elements.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false))
    listen('drop', (event) => {
      event.preventDefault()
      drop(event.dataTransfer)
    })
    return () => ended.abort()
  }, [isWanted])
  return isOver
}
