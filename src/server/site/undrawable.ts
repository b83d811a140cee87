/** By name, as the error comes from another bundle. The content is at fault, so a retry is of no use. */
export function isUndrawable(error: unknown): boolean {
  return error instanceof Error && error.name === 'Undrawable'
}
