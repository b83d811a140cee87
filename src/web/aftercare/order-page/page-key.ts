/** The key that this page was opened by. */
export function pageKey(): string {
  return location.pathname.split('/').at(2) ?? ''
}
