import { keysOf } from '../platform/record-of.ts'
import type { Wording } from './care-for.ts'

export interface Option {
  readonly label: string
  readonly hint?: string
  /** Shown without the question, where the label alone says too little. */
  readonly summary?: string
  /** Known to rules and stored answers, not offered. */
  readonly isReserved?: true
  /** Labels that stored answers may still have. */
  readonly formerLabels?: readonly string[]
}

export interface Note<OptionId extends string = string> {
  readonly whileAny: readonly OptionId[]
  readonly besideOthers?: true
  readonly tone?: 'caution'
  readonly text: Wording
}

/** A checkbox beside the options: the answer becomes `{ option, [id]: boolean }`. */
interface Box {
  readonly id: string
  readonly label: Wording
  readonly hint: string
  readonly summary: string
  /** For answers stored as one text. */
  readonly readText: (text: string) => BoxedAnswer | undefined
}

interface Detail<OptionId extends string = string> {
  readonly id: string
  readonly option: OptionId
  readonly label: string
  readonly hint: string
}

/** Part of the first script: the words of the answers are loaded later. */
export interface QuestionOutline<OptionId extends string = string> {
  readonly id: string
  readonly kind: 'one' | 'many'
  readonly isRequired: boolean
  readonly heading: string | Wording
  readonly missing?: string
  readonly hue: 'gentle' | 'deep' | 'test' | 'cleansing' | 'special'
  readonly options: Readonly<Record<OptionId, Partial<Option>>>
  /** Clears the others and is cleared by them. */
  readonly exclusive?: OptionId
  readonly detail?: Pick<Detail<OptionId>, 'id' | 'option'>
  readonly box?: Pick<Box, 'id'>
}

/** Its pictures: `studio/icons/pictures.mjs`. */
export interface Question<OptionId extends string = string> extends QuestionOutline<OptionId> {
  readonly hint?: string | Wording
  readonly why: string | Wording
  readonly options: Readonly<Record<OptionId, Option>>
  readonly layout: 'rows' | 'tiles'
  /** Its pictures show heads, drawn for either gender. */
  readonly hasHeads: boolean
  readonly detail?: Detail<OptionId>
  readonly box?: Box
  readonly notes?: readonly Note<OptionId>[]
  readonly summary: string
  readonly ownerLabel: string
}

export type BoxedAnswer = { readonly option: string | null } & Readonly<
  Record<string, string | boolean | null>
>

export type AnyAnswer = string | null | readonly string[] | BoxedAnswer

type Options<Id extends string> = Readonly<Record<Id, Partial<Option>>>

export function offered<Id extends string>(options: Options<Id>): Id[] {
  return keysOf(options).filter((id) => !options[id].isReserved)
}

export function optionsIn(answer: AnyAnswer): readonly string[] {
  if (typeof answer === 'string') return [answer]
  if (answer === null) return []
  if (!('option' in answer)) return answer
  return answer.option === null ? [] : [answer.option]
}

export function answerOf(
  { kind, box }: Pick<QuestionOutline, 'kind' | 'box'>,
  options: readonly string[],
  isTicked = false,
): AnyAnswer {
  if (kind === 'many') return options
  const option = options[0] ?? null
  return box ? { option, [box.id]: isTicked } : option
}
