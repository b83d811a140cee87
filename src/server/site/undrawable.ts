/** As whoever makes the pages calls it: the content is at fault, and will be the next time. */
export function isUndrawable(error: unknown): boolean {
  return error instanceof Error && error.name === 'Undrawable'
}
