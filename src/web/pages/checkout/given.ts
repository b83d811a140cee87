import { createContext, use } from 'react'
import type { SiteSettings } from '../../../contract/site.ts'
import type { PaymentMethod } from '../../../domain/payment-method.ts'
import type { SizedMark } from '../../payment/payment-marks.tsx'
import type { CheckoutText } from '../../text/checkout.ts'
import type { InputAttributes } from './inputs.ts'

/**
 * What comes with the document and stays as it is. The words stand in the document anyway, so the script
 * does without them.
 */
export interface Given extends Pick<SiteSettings, 'deliveryPolicy' | 'paymentMethods'> {
  readonly text: CheckoutText
  readonly inputs: InputAttributes
  /** What can be paid with, by the acquirer. */
  readonly paymentMarks: Readonly<Record<PaymentMethod, readonly SizedMark[]>>
  /** Domains of e-mail addresses that are a slip of the finger, with those that were meant. */
  readonly emailSlips: Readonly<Record<string, string>>
}

export const GivenContext = createContext<Given | undefined>(undefined)

export function useGiven(): Given {
  const given = use(GivenContext)
  if (!given) throw new Error('outside a document of checkout')
  return given
}

/** `Потрібно виправити: {n}` with what stands in its places. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`)
}
