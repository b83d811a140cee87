import type { ShelfItem } from '../../../domain/catalogue.ts'
import { decimalText, hryvnias, type Kopiykas } from '../../../domain/money.ts'
import { highestPrice, longestText, shelfText } from '../../../domain/shelf-texts.ts'
import type { TypedKit, TypedShelf } from '../data/drafts.ts'
import { shelfText as words } from '../text/shelf.ts'

export type KitField = 'name' | 'skinTypeLabel' | 'description' | 'price'

export function typedKit(item: ShelfItem): TypedKit {
  return { ...item, price: decimalText(item.price) }
}

/** What is wrong with it, by field, in words; nothing when it can be published. */
export function kitProblems(typed: TypedKit): Partial<Record<KitField, string>> {
  const wrong = (['name', 'skinTypeLabel', 'description'] as const).filter(
    (field) => typed[field] !== undefined && shelfText(field, typed[field]) === undefined,
  )
  return {
    ...Object.fromEntries(wrong.map((field) => [field, words.wrongText(longestText[field])])),
    ...(priceOf(typed) === undefined && { price: words.wrongPrice }),
  }
}

/** As it would be stored; `undefined` while something is wrong with it. */
export function shelfItem(typed: TypedKit): ShelfItem | undefined {
  const name = shelfText('name', typed.name)
  const description = shelfText('description', typed.description)
  const price = priceOf(typed)
  if (name === undefined || description === undefined || price === undefined) return undefined
  const item = { ...typed, name, description, price }
  if (typed.skinTypeLabel === undefined) return item
  const skinTypeLabel = shelfText('skinTypeLabel', typed.skinTypeLabel)
  return skinTypeLabel === undefined ? undefined : { ...item, skinTypeLabel }
}

function priceOf({ price }: TypedKit): Kopiykas | undefined {
  const digits = price.replaceAll(/\s/g, '')
  const amount = /^\d{1,6}$/.test(digits) ? hryvnias(Number(digits)) : 0
  return amount > 0 && amount <= highestPrice ? amount : undefined
}

/** What was typed over a version, as changes of what is sold now: of what others have changed since, theirs stays. */
export function typedOver({ kits, before }: TypedShelf, now: readonly ShelfItem[]): readonly TypedKit[] {
  const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join()
  const order = idsOf(kits) === idsOf(before) ? now : kits
  return order.flatMap(({ id }) => {
    const typed = kits.find((kit) => kit.id === id)
    const was = before.find((item) => item.id === id)
    const is = now.find((item) => item.id === id)
    if (!typed || !was || !is) return []
    const [from, current] = [typedKit(was), typedKit(is)]
    const kept = fields.filter((field) => isSame(typed[field], from[field]))
    return [{ ...typed, ...Object.fromEntries(kept.map((field) => [field, current[field]])) }]
  })
}

const fields = ['name', 'skinTypeLabel', 'description', 'price', 'isPaused', 'picture'] as const

/** Pictures are read anew with every answer. */
function isSame(one: TypedKit[(typeof fields)[number]], other: typeof one): boolean {
  return typeof one === 'object' && typeof other === 'object' ? one.id === other.id : one === other
}
