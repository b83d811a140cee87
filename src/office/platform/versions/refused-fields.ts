import { createContext, useContext, useState } from 'react'
import { OfficeRefusal } from '../data/call.ts'

/** The server's message for a field by its path; `undefined` once it is edited. */
type SentenceAt = (way: string) => string | undefined

export const RefusedFields = createContext<SentenceAt>(() => undefined)

export const useRefusedFields = () => useContext(RefusedFields)

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
