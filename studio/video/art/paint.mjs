// Colours, the soft gradients made of them, and the two ways of putting them on.

export const color = {
  ink: '#24352F',
  inkSoft: '#47564F',
  paper: '#FBF7F0',
  hairline: '#E7E0D2',
  white: '#FFFDF9',
  shade: '#EBE3D6',
  action: '#2F4A3F',
  sage: '#A9C2AC',
  sageDeep: '#64916F',
  blue: '#A8CCD6',
  blueDeep: '#5A91A0',
  apricot: '#F0B896',
  apricotDeep: '#DE8A63',
  butter: '#F0D68A',
  butterDeep: '#C9992B',
  lavender: '#C3B8DB',
  lavenderDeep: '#8A7CB0',
  coral: '#D9694F',
  water: '#BFDDE5',
  foam: '#FFFFFF',
  foamShade: '#D3E4E8',
}

/** Skins: fair, warm and olive. `line` parts one finger from the next. */
export const skins = {
  fair: {
    name: 'fair',
    light: '#FCE3D0',
    base: '#F7D2B7',
    shade: '#E9B592',
    line: '#D79A76',
    blush: '#EE8F74',
    lip: '#CB7262',
    nail: '#FCE6DA',
  },
  warm: {
    name: 'warm',
    light: '#F8D9BA',
    base: '#EFC39D',
    shade: '#DDA57C',
    line: '#C58A62',
    blush: '#E2836A',
    lip: '#BC6555',
    nail: '#F9DFCF',
  },
  olive: {
    name: 'olive',
    light: '#EBC6A0',
    base: '#DDAE84',
    shade: '#C69066',
    line: '#AE7850',
    blush: '#D27A60',
    lip: '#A9594A',
    nail: '#F3D6C2',
  },
}

export function fill(d, paint, { opacity = 1, extra = '' } = {}) {
  return `<path d="${d}" fill="${paint}"${faint(opacity)}${extra}/>`
}

export function stroke(d, paint, width, { opacity = 1, extra = '' } = {}) {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faint(opacity)}${extra}/>`
}

export function disc(x, y, r, paint, { opacity = 1, ry = r, extra = '' } = {}) {
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`
  const size = ry === r ? `r="${r.toFixed(1)}"` : `rx="${r.toFixed(1)}" ry="${ry.toFixed(1)}"`
  return `<${ry === r ? 'circle' : 'ellipse'} ${at} ${size} fill="${paint}"${faint(opacity)}${extra}/>`
}

export function box(x, y, width, height, radius, paint, { opacity = 1, extra = '' } = {}) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint}"${faint(opacity)}${extra}/>`
}

/** A colour between two others, both as #RRGGBB. */
export function blend(from, to, t) {
  const parts = [1, 3, 5].map((i) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(i, i + 2), 16))
    return Math.round(a + (b - a) * t)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('').toUpperCase()}`
}

const faint = (opacity) => (opacity < 1 ? ` opacity="${Math.max(0, opacity).toFixed(3)}"` : '')

/** A gradient across the shape it fills: stops of [offset, colour, opacity]. */
export function linear(id, [x1, y1, x2, y2], stops) {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

export function radial(id, stops, [cx, cy, r] = [0.5, 0.5, 0.5]) {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
}

const stopsOf = (stops) =>
  stops
    .map(
      ([offset, paint, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${paint}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')

/** Every gradient the drawings ask for by name. */
export const gradients = [
  ...Object.values(skins).map(({ name, light, base, shade }) =>
    linear(
      `skin-${name}`,
      [0, 0.1, 1, 0.35],
      [
        [0, light],
        [0.5, base],
        [1, blend(base, shade, 0.55)],
      ],
    ),
  ),
  ...Object.values(skins).map(({ name, blush }) =>
    radial(`blush-${name}`, [
      [0, blush, 0.36],
      [0.55, blush, 0.2],
      [1, blush, 0],
    ]),
  ),
  radial('spot', [
    [0, '#DE735C', 0.9],
    [0.4, '#E1806A', 0.75],
    [0.52, '#E48C76', 0.36],
    [1, '#E48C76', 0],
  ]),
  radial('shadow', [
    [0, '#24352F', 0.2],
    [0.6, '#24352F', 0.09],
    [1, '#24352F', 0],
  ]),
  radial('leaf-shadow', [
    [0, '#5B6A52', 0.13],
    [0.6, '#5B6A52', 0.085],
    [1, '#5B6A52', 0],
  ]),
  radial('glow', [
    [0, '#FFFFFF', 0.9],
    [0.4, '#FFFFFF', 0.45],
    [1, '#FFFFFF', 0],
  ]),
  linear(
    'pack',
    [0, 0, 1, 0],
    [
      [0, '#F4EEE4'],
      [0.16, '#FFFFFF'],
      [0.55, '#FFFDF9'],
      [1, '#E4DACB'],
    ],
  ),
  linear(
    'water',
    [0, 0, 0, 1],
    [
      [0, '#D9EDF2', 0.95],
      [1, '#A9D0DB', 0.95],
    ],
  ),
  radial(
    'foam',
    [
      [0, '#FFFFFF'],
      [0.7, '#FAFDFD'],
      [1, '#DCEAED'],
    ],
    [0.38, 0.34, 0.7],
  ),
  linear(
    'towel',
    [0, 0, 1, 0],
    [
      [0, '#FFFFFF'],
      [0.6, '#FBF7EF'],
      [1, '#EADFCF'],
    ],
  ),
  linear(
    'metal',
    [0, 0, 1, 0],
    [
      [0, '#F3F1EC'],
      [0.3, '#FFFFFF'],
      [0.7, '#D6D3CB'],
      [1, '#B9B5AB'],
    ],
  ),
].join('')
