import { useEffect, useState } from 'react'

/** A part of the page that few need, fetched once it is needed. When it does not come, the page does without it. */
export function usePart<Part>(isNeeded: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isNeeded) return
    const fetchPart = async () => {
      const loaded = await load().catch(() => undefined)
      setPart(() => loaded)
    }
    void fetchPart()
  }, [isNeeded, load])
  return part
}
