import type { KitId } from '../../../../domain/catalogue/catalogue.ts'
import type { Kopiykas } from '../../../../domain/platform/money.ts'

/** What a letter says, once; its page and its plain text are two drawings of it. */
export interface LetterContent {
  readonly subject: string
  /** The line that mail programs show beside the subject. */
  readonly preview: string
  /** The letter in two words, above its title; the text says the same in a sentence. */
  readonly badge: { readonly text: string; readonly isWarning: boolean }
  readonly title: string
  readonly blocks: readonly Block[]
  /** Closes the letter, which says all without it; the plain text has none. */
  readonly picture?: LetterPicture
  /** Why the reader gets it; when absent, because there is an order. */
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
      /** A sentence about how the total is counted. */
      readonly note?: string
      readonly delivery?: { readonly label: string; readonly value: string }
      readonly total: { readonly label: string; readonly sum: Kopiykas }
    }
  | { readonly kind: 'facts'; readonly heading?: string; readonly facts: readonly Fact[] }
  | { readonly kind: 'steps'; readonly heading: string; readonly steps: readonly string[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** A sentence in small print and a link after it. */
  | { readonly kind: 'note'; readonly text: string; readonly label: string; readonly href: string }

export interface BoughtLine {
  /** Decides its colour; a kit that came to the shelf later has none. */
  readonly kitId: KitId | undefined
  /** The address of its JPEG, without the origin. */
  readonly picture: string | undefined
  readonly name: string
  readonly quantity: number
  readonly price: Kopiykas
  readonly contents: string
}

export interface Fact {
  readonly label: string
  readonly value: string
  /** Where the value leads: a phone to be called, an address to write to. */
  readonly href?: string
}
