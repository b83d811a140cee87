import { useEffect, useState } from 'react'

/** Stays `undefined` when the script does not load. */
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
