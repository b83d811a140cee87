/** Whether `If-None-Match` names this tag, strong or weak, or any. */
export function hasTag(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*')
}
