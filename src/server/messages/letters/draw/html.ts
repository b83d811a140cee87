import escapeHtml from 'escape-html'

/** Markup that may be put into a page as it is; made in this file alone. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** A style sheet of our own; it must hold nothing from outside. */
export function trustedStyle(sheet: string): Html {
  return new Html(`<style>${sheet}\n</style>`)
}

type Value = string | number | Html | undefined | false | readonly Html[]

/** A template of markup. Every value in it is text and is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(markupOf)))
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return escapeHtml(String(value).toWellFormed())
}
