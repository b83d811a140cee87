import { useEffect, useEffectEvent, useState } from 'react'
import { sharedTokenIn, type SharedResult } from '../../contract/quiz/shared-result.ts'
import { findSharedResult } from './api/shared-result.ts'
import { remember } from '../platform/browser-storage.ts'

export type Opened =
  | { readonly kind: 'opening' | 'gone' | 'away' }
  | { readonly kind: 'open'; readonly result: SharedResult }

/**
 * The result that the address names behind its `#`. Whoever has opened it orders with it: the quiz, and with it the
 * check of the composition, goes along with an order from any page.
 */
export function useSharedResult(): Opened & { readonly again: () => void } {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' })
  const open = async () => {
    setOpened({ kind: 'opening' })
    setOpened(await openNamed(sharedTokenIn(location.hash)))
  }
  const openNow = useEffectEvent(() => void open())
  useEffect(() => {
    const listen = () => openNow()
    listen()
    // Another link pasted into the same tab changes nothing else.
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])
  return { ...opened, again: () => void open() }
}

async function openNamed(token: string | undefined): Promise<Opened> {
  if (token === undefined) return { kind: 'gone' }
  const answer = await findSharedResult(token)
  if (answer.kind === 'ok') {
    remember('quizSubmission', answer.value.quizSubmissionId)
    return { kind: 'open', result: answer.value }
  }
  const isOver = answer.kind === 'refused' && answer.refusal.code === 'unknown_shared_result'
  return { kind: isOver ? 'gone' : 'away' }
}
