import { createContext, use } from 'react'
import type { CheckoutText } from '../../text/checkout.ts'

/** The words of checkout, given once with the document. */
export const CheckoutWords = createContext<CheckoutText | undefined>(undefined)

export function useWords(): CheckoutText {
  const words = use(CheckoutWords)
  if (!words) throw new Error('checkout was drawn without its words')
  return words
}

/** `Потрібно виправити: {n}` with what stands in its places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`)
}
