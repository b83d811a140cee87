/**
 * The same address, or with broken percent-encoding one whose percent signs stand for themselves. So a broken
 * address reaches the family of addresses it belongs to and is refused there, as any other unknown one.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%')) return url
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
