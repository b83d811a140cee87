import { pagePaths } from '../../contract/addresses.ts'
import type { Seller } from '../../contract/site.ts'

/** Who sells, as every letter about an order says it. */
export function sellerLine({ name, taxId, address, phone, email }: Seller): string {
  return `${name}, РНОКПП ${taxId}, ${address}, ${phone}, ${email}`
}

export function termsLink(origin: string): { label: string; href: string } {
  return { label: 'Доставка, оплата й повернення', href: new URL(pagePaths.terms, origin).href }
}
