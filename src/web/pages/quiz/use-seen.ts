import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** What a value was in the frame that was drawn last: for what only adorns a change and need not come with it. */
export function useSeen<Value extends number | string | boolean>(value: Value): Value {
  const [seen, setSeen] = useState(value)
  useEffect(() => afterFrame(() => setSeen(value)), [value])
  return seen
}
