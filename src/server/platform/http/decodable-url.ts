/** Escapes broken percent-encoding, so that such an address gets the 404 of its own routes. */
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
