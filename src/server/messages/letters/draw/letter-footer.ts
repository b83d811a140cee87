import { pagePaths } from '../../../../contract/platform/addresses.ts'
import { type Seller, taxIdName } from '../../../../domain/site/site-fields.ts'

export function sellerLine(seller: Seller | undefined): string | undefined {
  if (!seller) return undefined
  const { name, taxId, address, phone, email } = seller
  return `${name}, ${taxIdName(taxId)}\u00a0${taxId}, ${address}, ${phone}, ${email}`
}

export function termsLink(origin: string): { label: string; href: string } {
  return { label: 'Доставка, оплата й\u00a0повернення', href: new URL(pagePaths.terms, origin).href }
}
