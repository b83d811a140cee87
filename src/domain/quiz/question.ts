import type { Wording } from './care-for.ts'

/** An answer that a question offers, by whose identifier it is stored. */
export interface Option {
  readonly label: string
  readonly hint?: string
  /** Where no question stands beside it, when the label alone says too little. */
  readonly summary?: string
  /** Known to the rules and to stored answers, never offered. */
  readonly isReserved?: true
  /** What it was called before, as stored answers may still call it. */
  readonly formerLabels?: readonly string[]
}

/** A sentence under the options while one of some is chosen. */
export interface Note<OptionId extends string = string> {
  readonly whileAny: readonly OptionId[]
  /** Only while another option is chosen as well. */
  readonly besideOthers?: true
  readonly tone?: 'caution'
  readonly text: Wording
}

/** A tick beside the options; the answer is then `{ option, [id]: boolean }`. */
interface Box {
  readonly id: string
  readonly label: Wording
  readonly hint: string
  readonly summary: string
  /** Reads an answer that was stored as one text. */
  readonly readText: (text: string) => BoxedAnswer | undefined
}

/** Free text that is asked for while one option is chosen: a field of its own among the answers. */
interface Detail<OptionId extends string = string> {
  readonly id: string
  readonly option: OptionId
  readonly label: string
  readonly hint: string
}

/** What the first step's script knows of a question: the words of its answers come with a later one. */
export interface QuestionOutline<OptionId extends string = string> {
  /** The field of its answer, on the wire and where it is stored. */
  readonly id: string
  readonly kind: 'one' | 'many'
  readonly isRequired: boolean
  readonly heading: string | Wording
  /** What the bar says is left, of a question that requires an answer. */
  readonly missing?: string
  readonly hue: 'gentle' | 'deep' | 'test' | 'cleansing' | 'special'
  /** In the order they are offered. */
  readonly options: Readonly<Record<OptionId, Partial<Option>>>
  /** Clears the others, and any other clears it. */
  readonly exclusive?: OptionId
  readonly detail?: Pick<Detail<OptionId>, 'id' | 'option'>
  readonly box?: Pick<Box, 'id'>
}

/** Everything about one question; its pictures are drawn in `studio/icons/pictures.mjs`. */
export interface Question<OptionId extends string = string> extends QuestionOutline<OptionId> {
  readonly hint?: string | Wording
  /** Why it is asked. */
  readonly why: string | Wording
  readonly options: Readonly<Record<OptionId, Option>>
  readonly layout: 'rows' | 'tiles'
  /** Its pictures show heads, which are drawn for either gender. */
  readonly hasHeads: boolean
  readonly detail?: Detail<OptionId>
  readonly box?: Box
  readonly notes?: readonly Note<OptionId>[]
  /** Over its answers in the result. */
  readonly summary: string
  /** Beside its answers in the letter to the owner. */
  readonly ownerLabel: string
}

export type BoxedAnswer = { readonly option: string | null } & Readonly<
  Record<string, string | boolean | null>
>

/** The answer to any question. */
export type AnyAnswer = string | null | readonly string[] | BoxedAnswer

type Options<Id extends string> = Readonly<Record<Id, Partial<Option>>>

/** The identifiers on the screen, in their order. */
export function offered<Id extends string>(options: Options<Id>): Id[] {
  return optionIds(options).filter((id) => !options[id].isReserved)
}

/** All identifiers, the reserved ones too. */
export function optionIds<Id extends string>(options: Readonly<Record<Id, unknown>>): Id[] {
  // The options of a question are a closed literal, so their keys are exactly Id.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(options) as Id[]
}

/** The options that an answer names. */
export function optionsIn(answer: AnyAnswer): readonly string[] {
  if (typeof answer === 'string') return [answer]
  if (answer === null) return []
  if (!('option' in answer)) return answer
  return answer.option === null ? [] : [answer.option]
}

/** Options and box as an answer of the question's kind. */
export function answerOf(
  { kind, box }: Pick<QuestionOutline, 'kind' | 'box'>,
  options: readonly string[],
  isTicked = false,
): AnyAnswer {
  if (kind === 'many') return options
  const option = options[0] ?? null
  return box ? { option, [box.id]: isTicked } : option
}
