const codes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** True for what the file system says when there is no room left, for anybody or for this user. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}
