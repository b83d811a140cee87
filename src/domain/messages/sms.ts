/** GSM 03.38: what a text of 160 characters may be made of, and what takes the place of two. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmOfTwo = '^{}\\[~]|€\f'

/**
 * How many parts a text is sent and paid in as SMS: of 160 or 70 characters when one is enough, else of 153 or 67, the
 * larger when all of it is of the GSM alphabet. A Cyrillic letter makes the whole text one of the smaller.
 */
export function smsParts(text: string): number {
  const isGsm = Array.from(text).every((character) => gsm.includes(character) || gsmOfTwo.includes(character))
  const sizes = Array.from(text, (character) =>
    isGsm ? (gsmOfTwo.includes(character) ? 2 : 1) : character.length,
  )
  const [alone, together] = isGsm ? [160, 153] : [70, 67]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  // What takes two places is not torn.
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
