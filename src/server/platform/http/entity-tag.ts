/** `If-None-Match`, weak comparison. */
export function hasTag(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}
