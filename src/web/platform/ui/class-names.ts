/** Joins the names that are there: `classNames(styles.a, isWide && styles.b)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
