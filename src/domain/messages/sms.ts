/** GSM 03.38: the characters of one place, below those of two. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmOfTwo = '^{}\\[~]|€\f'

/** Parts as billed: 160 characters of GSM or 70 of UCS-2 in a single one, else 153 or 67 in each. */
export function smsParts(text: string): number {
  const isGsm = Array.from(text).every((character) => gsm.includes(character) || gsmOfTwo.includes(character))
  const sizes = Array.from(text, (character) =>
    isGsm ? (gsmOfTwo.includes(character) ? 2 : 1) : character.length,
  )
  const [alone, together] = isGsm ? [160, 153] : [70, 67]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  // An escape sequence or surrogate pair is never split.
  let parts = 1
  let room = together
  for (const size of sizes) {
    if (size > room) {
      parts += 1
      room = together
    }
    room -= size
  }
  return parts
}
