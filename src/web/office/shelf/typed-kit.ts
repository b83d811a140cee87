import type { ShelfItem } from '../../../domain/catalogue.ts'
import { decimalText, hryvnias, type Kopiykas } from '../../../domain/money.ts'
import { plainLine } from '../../../domain/plain-text.ts'
import { shelfLimits } from '../../../domain/shelf-limits.ts'
import { shelfText } from '../text/shelf.ts'

/** A kit as it is being written: its price is what was typed. */
export type TypedKit = Omit<ShelfItem, 'price'> & { readonly price: string }

export type KitField = 'name' | 'skinTypeLabel' | 'description' | 'price'

export function typedKit(item: ShelfItem): TypedKit {
  return { ...item, price: decimalText(item.price) }
}

/** What is wrong with it, by field, in words; nothing when it can be published. */
export function kitProblems(typed: TypedKit): Partial<Record<KitField, string>> {
  const textFields = (['name', 'skinTypeLabel', 'description'] as const).filter(
    (field) => typed[field] !== undefined && !plainLine(typed[field], shelfLimits[field]),
  )
  return {
    ...Object.fromEntries(textFields.map((field) => [field, shelfText.wrongText(shelfLimits[field])])),
    ...(priceOf(typed) === undefined && { price: shelfText.wrongPrice }),
  }
}

/** `undefined` while something is wrong with it. */
export function shelfItem(typed: TypedKit): ShelfItem | undefined {
  const price = priceOf(typed)
  if (price === undefined || Object.keys(kitProblems(typed)).length > 0) return undefined
  const { name, skinTypeLabel, description } = typed
  return {
    ...typed,
    name: lineOf(name),
    description: lineOf(description),
    ...(skinTypeLabel !== undefined && { skinTypeLabel: lineOf(skinTypeLabel) }),
    price,
  }
}

function priceOf({ price }: TypedKit): Kopiykas | undefined {
  const digits = price.replaceAll(/\s/g, '')
  const amount = /^\d{1,6}$/.test(digits) ? hryvnias(Number(digits)) : 0
  return amount > 0 && amount <= shelfLimits.price ? amount : undefined
}

/** As it is stored. */
function lineOf(text: string): string {
  return plainLine(text, text.length) ?? text
}
