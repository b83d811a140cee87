import { type Answers, perQuestion } from './answers.ts'
import { answerOf, type AnyAnswer, type BoxedAnswer, type Option, type Question } from './question.ts'
import { keysOf } from '../platform/record-of.ts'
import { type QuestionId, type QuestionRecord, questions } from './questions.ts'

type LooseAnswer<Asked> = Asked extends { kind: 'many' }
  ? readonly string[]
  : Asked extends { box: { id: infer Id extends string } }
    ? string | ({ readonly option: string } & { readonly [Box in Id]?: boolean })
    : string | (Asked extends { isRequired: false } ? null : never)

/** Both readings of the specification: identifiers or Ukrainian labels, text or object. */
export type LooseAnswers = {
  readonly [Asked in QuestionRecord as Asked['id']]: LooseAnswer<Asked>
}

type Normalised =
  | { readonly kind: 'normalised'; readonly input: Answers }
  | { readonly kind: 'unknown'; readonly field: QuestionId; readonly value: string }

export function normaliseAnswers(loose: LooseAnswers): Normalised {
  const read = new Map<QuestionId, AnyAnswer>()
  for (const question of questions) {
    const reading = readAnswer(loose[question.id], question)
    if (reading.kind === 'unknown') return { ...reading, field: question.id }
    read.set(question.id, reading.answer)
  }
  return { kind: 'normalised', input: perQuestion<Answers>(questions, ({ id }) => read.get(id)) }
}

type Reading =
  | { readonly kind: 'known'; readonly answer: AnyAnswer }
  | { readonly kind: 'unknown'; readonly value: string }

function readAnswer(loose: AnyAnswer, question: Question): Reading {
  if (typeof loose === 'string') return readChoice(loose, question)
  if (loose === null) return { kind: 'known', answer: answerOf(question, []) }
  if ('option' in loose) return readBoxed(loose, question)
  const ids = new Set<string>()
  for (const value of loose) {
    const id = identifierOf(question.options, value)
    if (id === undefined) return { kind: 'unknown', value }
    ids.add(id)
  }
  return { kind: 'known', answer: answerOf(question, believed([...ids], question)) }
}

function readChoice(value: string, question: Question): Reading {
  const id = identifierOf(question.options, value)
  const answer = id === undefined ? question.box?.readText(value) : answerOf(question, [id])
  return answer === undefined ? { kind: 'unknown', value } : { kind: 'known', answer }
}

function readBoxed(loose: BoxedAnswer, question: Question): Reading {
  const value = loose.option ?? ''
  const id = identifierOf(question.options, value)
  if (id === undefined) return { kind: 'unknown', value }
  return { kind: 'known', answer: answerOf(question, [id], loose[question.box?.id ?? ''] === true) }
}

/** Clients of the API may send the exclusive option beside others; it is dropped then. */
function believed(ids: readonly string[], { exclusive }: Question): readonly string[] {
  const others = ids.filter((id) => id !== exclusive)
  return others.length > 0 ? others : ids
}

export function identifierOf<Id extends string>(
  options: Readonly<Record<Id, Pick<Option, 'label' | 'formerLabels'>>>,
  value: string,
): Id | undefined {
  const text = comparable(value)
  return keysOf(options).find((id) => {
    const { label, formerLabels = [] } = options[id]
    return [id, ...[label, ...formerLabels].map(comparable)].includes(text)
  })
}

function comparable(text: string): string {
  return text.trim().normalize('NFC').replace(/[’ʼ`]/g, "'").replace(/\s+/g, ' ')
}
