import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** What a value was in the frame painted last: for what only adorns a change and need not come with it. */
export function usePainted(value: number): number {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterFrame(() => setPainted(value)), [value])
  return painted
}
