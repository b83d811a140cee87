import type { KitId } from '../../../../domain/catalogue/catalogue.ts'
import type { Kopiykas } from '../../../../domain/platform/money.ts'

export interface LetterContent {
  readonly subject: string
  readonly preview: string
  readonly badge: { readonly text: string; readonly isWarning: boolean }
  readonly title: string
  readonly blocks: readonly Block[]
  /** Decorative: the plain text has none. */
  readonly picture?: LetterPicture
  /** By default: because of an order. */
  readonly reason?: string
}

export interface LetterPicture {
  /** Of `public/media/scenes`, 4 : 3. */
  readonly name: 'parcel' | 'waiting'
  readonly alt: string
}

export type Block =
  | { readonly kind: 'lead' | 'paragraph' | 'caution'; readonly text: string }
  | {
      readonly kind: 'lines'
      readonly heading: string
      readonly lines: readonly BoughtLine[]
      readonly note?: string
      readonly delivery?: { readonly label: string; readonly value: string }
      readonly total: { readonly label: string; readonly sum: Kopiykas }
    }
  | { readonly kind: 'facts'; readonly heading?: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'steps'; readonly heading: string; readonly steps: readonly string[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'note'; readonly text: string; readonly label: string; readonly href: string }

export interface BoughtLine {
  /** Decides the colour; absent for kits added in the office. */
  readonly kitId: KitId | undefined
  readonly picture: string | undefined
  readonly name: string
  readonly quantity: number
  readonly price: Kopiykas
  readonly contents: string
}

export interface Fact {
  readonly label: string
  readonly value: string
  readonly href?: string
}
