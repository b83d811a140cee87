import escapeHtml from 'escape-html'

export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

export function trustedStyle(sheet: string): Html {
  return new Html(`<style>${sheet}\n</style>`)
}

type Value = string | number | Html | undefined | false | readonly Html[]

/** Escapes every value that is not `Html`. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(markupOf)))
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return escapeHtml(String(value).toWellFormed())
}
