import { put } from '../motion.mjs'

/** A figure with its head where the eye rests. */
export const figure = (drawn, scale = 1.06) => put(drawn, { y: -10, scale })
