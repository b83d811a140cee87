export function pageKey(): string {
  return location.pathname.split('/').at(2) ?? ''
}
