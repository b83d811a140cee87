import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls whenever there are more than before, once they are on the screen. */
export function useWhenMore(count: number, call: () => void) {
  const before = useRef(count)
  const onCount = useEffectEvent((now: number) => {
    if (now > before.current) call()
    before.current = now
  })
  useEffect(() => onCount(count), [count])
}
