/** `690.5` → 69050; `undefined`: not a decimal of at most two places. */
export function readHryvnias(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return match?.[1] === undefined
    ? undefined
    : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** 69000 → `690`, 69050 → `690.5` */
export function writeHryvnias(kopiykas: number): string {
  const places = String(kopiykas % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(kopiykas / 100)}${places === '' ? '' : '.'}${places}`
}
