export const green = '#2F4A3F'
export const apricot = '#F0B896'
export const cream = '#FBF7F0'

/** The mark in a 64 × 68 box: a drop that smiles. smile is the colour showing through the arc. */
export function mark(fill, smile) {
  return `<path d="M32 4C44 17 56 27 56 40A24 24 0 0 1 8 40C8 27 20 17 32 4Z" fill="${fill}"/><path d="M20 39q12 13 24 0" fill="none" stroke="${smile}" stroke-width="4.6" stroke-linecap="round"/>`
}
