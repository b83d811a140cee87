import { randomInt } from 'node:crypto'

/** Crockford's Base32: no ambiguous characters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 100 random bits: `7K2MD-…` */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

export function readRecoveryCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return (signs.match(/.{1,5}/g) ?? []).join('-')
}
