/** A phone or tablet hands a link on by its own sheet; at a desktop the other device scans it. */
export function hasShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

/** `false` when the browser would not open its sheet; closed by the visitor it has done its work. */
export async function openShareSheet(what: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
