/** Four pebbles on one another in a box of 320 × 300, from below, in the colours of the four steps. */
export const cairnStones = [
  {
    hue: 'deep',
    outline: 'M34 262c-6-30 46-51 122-52 82-1 135 20 130 52-3 23-58 32-128 32-72 0-120-9-124-32Z',
  },
  {
    hue: 'cleansing',
    outline: 'M66 184c-2-26 40-43 100-42 58 1 96 19 92 45-3 22-44 31-98 30-56-1-92-12-94-33Z',
  },
  {
    hue: 'gentle',
    outline: 'M100 118c-1-22 30-37 68-36 40 1 68 17 65 39-2 19-32 27-69 26-38-1-63-12-64-29Z',
  },
  {
    hue: 'test',
    outline: 'M126 60c0-19 20-33 45-32 26 1 43 15 41 34-2 17-21 24-44 23-25-1-42-10-42-25Z',
  },
] as const
