// Who appears in the films: drawn figures, nobody’s likeness.
import { freckles, spots } from './face.mjs'
import { blend, linear, skins } from './paint.mjs'

export const cast = {
  /** A girl of about eleven, hair up, freckles. */
  bun: {
    cut: 'bun',
    skin: skins.fair,
    hair: '#A2623F',
    iris: '#5B7A54',
    jaw: 0,
    build: 0.92,
    tee: '#F7EFE2',
    band: '#F0B896',
    own: freckles(skins.fair),
  },
  /** A boy of about twelve, dark curls. */
  curls: {
    cut: 'curls',
    skin: skins.warm,
    hair: '#4A3429',
    iris: '#5A3A26',
    jaw: 0.2,
    build: 0.96,
    tee: '#A9C7B4',
    own: '',
  },
  /** A boy of about fifteen with a few spots. */
  crop: {
    cut: 'crop',
    skin: skins.fair,
    hair: '#9C7447',
    iris: '#4E6F82',
    jaw: 1,
    build: 1.08,
    tee: '#9FBFAA',
    own: spots(4),
  },
  /** A girl of about fourteen, a long tail. */
  ponytail: {
    cut: 'ponytail',
    skin: skins.warm,
    hair: '#59392B',
    iris: '#5E4630',
    jaw: 0.55,
    build: 1,
    tee: '#F3E3C8',
    band: '#F6F1E7',
    lashes: 1,
    own: spots(2),
  },
  /** A girl of about nine, two braids. */
  braids: {
    cut: 'braids',
    skin: skins.olive,
    hair: '#3B2B26',
    iris: '#4A3122',
    jaw: 0,
    build: 0.86,
    tee: '#EBA98C',
    band: '#DE8A63',
    own: '',
  },
  /** A grown-up. */
  bob: {
    cut: 'bob',
    skin: skins.fair,
    hair: '#6B4632',
    iris: '#54452F',
    jaw: 0.8,
    build: 1.1,
    tee: '#B9C9BE',
    lashes: 1,
    own: '',
  },
}

/** Gradients of everyone's hair. */
export const hairGradients = [...new Set(Object.values(cast).map(({ hair }) => hair))]
  .map((hair) =>
    linear(
      `hair-${hair.slice(1)}`,
      [0, 0, 1, 0.6],
      [
        [0, blend(hair, '#FFE2BE', 0.24)],
        [0.45, hair],
        [1, blend(hair, '#000000', 0.2)],
      ],
    ),
  )
  .join('')

export const teeGradients = [...new Set(Object.values(cast).map(({ tee }) => tee))]
  .map((tee) =>
    linear(
      `tee-${tee.slice(1)}`,
      [0, 0, 1, 0.3],
      [
        [0, blend(tee, '#FFFFFF', 0.28)],
        [0.5, tee],
        [1, blend(tee, '#24352F', 0.16)],
      ],
    ),
  )
  .join('')
