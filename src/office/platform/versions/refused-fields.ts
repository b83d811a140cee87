import { createContext, useContext, useState } from 'react'
import { OfficeRefusal } from '../data/call.ts'

/** What the office said of a field, by its way in the request; nothing once something was typed. */
type SentenceAt = (way: string) => string | undefined

export const RefusedFields = createContext<SentenceAt>(() => undefined)

/** For a field of what is published as a whole. */
export const useRefusedFields = () => useContext(RefusedFields)

/** What is at fault with a draft by the last answer: for {@link RefusedFields}, and who hears of that answer. */
export function useRefusals(draft: object | undefined): {
  readonly sentenceAt: SentenceAt
  readonly onRefused: (error: Error) => void
} {
  const [last, setLast] = useState<{ readonly draft: object | undefined; readonly error: Error }>()
  const error = last?.draft === draft ? last?.error : undefined
  const fields = error instanceof OfficeRefusal ? error.refusal.fields : undefined
  return {
    sentenceAt: (way) => (fields?.includes(way) ? error?.message : undefined),
    onRefused: (refused) => setLast({ draft, error: refused }),
  }
}
