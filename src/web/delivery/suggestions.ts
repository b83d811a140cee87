import { abortAfter } from '../platform/abort-after.ts'

/** `absent`: there is no directory; `undefined`: no answer. */
type Found<Option> = readonly Option[] | 'absent' | undefined

export interface SuggestionsView<Option> {
  readonly isOpen: boolean
  readonly options: readonly Option[]
  /** For Enter; `options.length`: the extra option; -1: none. */
  readonly marked: number
  /** `slow`: nobody should wait any longer. */
  readonly progress: 'idle' | 'searching' | 'slow' | 'found' | 'failed' | 'absent'
}

interface SuggestionsParts<Question, Option> {
  readonly find: (question: Question, signal: AbortSignal) => Promise<Found<Option>>
  /** Questions whose options include all of this one's, the nearest first. */
  readonly widerThan?: (question: Question) => readonly Question[]
  readonly isAnswer?: (question: Question, option: Option) => boolean
  /** An answer of so many may lack some. */
  readonly most?: number
  readonly canChoose?: (option: Option) => boolean
  readonly hasOneMore?: () => boolean
}

const typingMs = 150
/** Where something is shown already. */
const restMs = 500
const slowMs = 3000
const hopelessMs = 15_000

/** Debounced and cached, one request at a time; earlier options stay, or those of them that fit, until the next arrive. */
export class Suggestions<Question, Option> {
  #view: SuggestionsView<Option> = { isOpen: false, options: [], marked: -1, progress: 'idle' }
  readonly #parts: SuggestionsParts<Question, Option>
  readonly #known = new Map<string, readonly Option[]>()
  readonly #listeners = new Set<() => void>()
  #preparing = ''
  #endAsking = () => {}

  constructor(parts: SuggestionsParts<Question, Option>) {
    this.#parts = parts
  }

  readonly view = () => this.#view

  onChange(listener: () => void) {
    this.#listeners.add(listener)
  }

  /** `isTyped`: debounce, and preselect the first option. */
  open(question: Question, { isTyped }: { isTyped: boolean }) {
    if (this.#view.progress === 'absent') return
    this.#endAsking()
    const known = this.known(question)
    this.#change({ isOpen: true, marked: -1 })
    if (known) return this.#show(known, isTyped)
    const narrowed = this.#narrowed(question)
    if (narrowed) this.#show(narrowed.options, isTyped)
    // A message about no answer stays until there is one.
    else if (!['slow', 'failed'].includes(this.#view.progress)) this.#change({ progress: 'searching' })
    void this.#ask(question, isTyped, narrowed?.options)
  }

  async prepare(question: Question) {
    const key = keyOf(question)
    if (this.#view.progress === 'absent' || this.known(question) || this.#preparing === key) return
    this.#preparing = key
    const found = await this.#parts.find(question, abortAfter(hopelessMs))
    if (Array.isArray(found)) this.#known.set(key, found)
    else if (this.#preparing === key) this.#preparing = ''
  }

  known(question: Question): readonly Option[] | undefined {
    const narrowed = this.#narrowed(question)
    return this.#known.get(keyOf(question)) ?? (narrowed?.isWhole ? narrowed.options : undefined)
  }

  forget() {
    this.#known.clear()
  }

  close() {
    this.#change({ isOpen: false, marked: -1 })
  }

  move(step: 1 | -1) {
    const { options, marked } = this.#view
    const hasOneMore = this.#parts.hasOneMore?.() ?? true
    const marks = [...options.keys()].filter((index) => this.#canMark(index))
    if (hasOneMore) marks.push(options.length)
    const place = marks.indexOf(marked)
    const next = place === -1 && step === -1 ? -1 : place + step
    this.#change({ marked: marks.at(next % marks.length) ?? -1 })
  }

  #canMark(index: number) {
    const option = this.#view.options[index]
    return option !== undefined && this.#canChoose(option)
  }

  #canChoose(option: Option) {
    return this.#parts.canChoose?.(option) ?? true
  }

  /** What was found for less of the word and still fits. Nothing: the server may know a mistake or another name. */
  #narrowed(question: Question) {
    const { widerThan, isAnswer, most = 0 } = this.#parts
    for (const wider of widerThan?.(question) ?? []) {
      const all = this.#known.get(keyOf(wider))
      const options = all?.filter((option) => isAnswer?.(question, option)) ?? []
      if (all) return options.length > 0 ? { options, isWhole: all.length < most } : undefined
    }
    return undefined
  }

  async #ask(question: Question, isTyped: boolean, shown: readonly Option[] | undefined) {
    const asking = new AbortController()
    const { signal } = asking
    const timers = [
      setTimeout(() => shown ?? this.#change({ progress: 'slow' }), slowMs),
      setTimeout(() => asking.abort(), hopelessMs),
    ]
    let isLeft = false
    this.#endAsking = () => {
      isLeft = true
      timers.forEach(clearTimeout)
      asking.abort()
    }
    const rest = shown ? restMs : typingMs
    if (isTyped) await new Promise((resolve) => timers.push(setTimeout(resolve, rest)))
    const found = await this.#parts.find(question, signal)
    timers.forEach(clearTimeout)
    if (isLeft) return
    if (Array.isArray(found)) {
      this.#known.set(keyOf(question), found)
      if (keyOf(found) !== keyOf(shown)) this.#show(found, isTyped)
    } else if (found === 'absent' || !shown) {
      this.#change({ options: [], progress: found === 'absent' ? 'absent' : 'failed' })
    }
  }

  #show(options: readonly Option[], isTyped: boolean) {
    const marked = isTyped ? options.findIndex((option) => this.#canChoose(option)) : -1
    this.#change({ options, marked, progress: 'found' })
  }

  #change(part: Partial<SuggestionsView<Option>>) {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }
}

function keyOf(question: unknown): string {
  return JSON.stringify(question)
}
