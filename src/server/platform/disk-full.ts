const codes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}
