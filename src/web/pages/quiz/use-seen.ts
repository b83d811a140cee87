import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** What a value was in the frame that was drawn last: for what only adorns a change and need not come with it. */
export function useSeen(value: number): number {
  const [seen, setSeen] = useState(value)
  useEffect(() => afterFrame(() => setSeen(value)), [value])
  return seen
}
