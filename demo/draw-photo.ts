import sharp from 'sharp'
import { Random } from './random.ts'

const width = 900
const height = 1200

/** A drawn face as a phone would send it, a JPEG: the same for the same seed, and nobody's. */
export async function drawPhoto(seed: number): Promise<Buffer> {
  const random = new Random(seed)
  const skin = random.pick(skins)
  return asJpeg(random.isLucky(0.3) ? cheek(random, skin) : face(random, skin))
}

/** A bottle that broke on its way, as a buyer would photograph it. */
export async function drawBrokenBottle(seed: number): Promise<Buffer> {
  return asJpeg(brokenBottle(new Random(seed)))
}

function asJpeg(parts: readonly string[]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

interface Skin {
  readonly tone: string
  readonly shade: string
  readonly spot: string
}

const skins: readonly Skin[] = [
  { tone: '#f7d9c4', shade: '#efc3a8', spot: '#dd7f72' },
  { tone: '#f3cdb0', shade: '#e4b08e', spot: '#cf6f62' },
  { tone: '#e8b994', shade: '#d59f77', spot: '#bd6252' },
]
const walls = ['#e4eee9', '#e9e6f2', '#fbeee0', '#e3eef5'] as const
const shirts = ['#7fa99b', '#8f86b8', '#e0a458', '#6f9bb8', '#d98a8a'] as const
const hairs = ['#5b3f2e', '#2f2622', '#b98a54', '#8a5a3c'] as const

function face(random: Random, { tone, shade, spot }: Skin): string[] {
  const hair = random.pick(hairs)
  const isLong = random.isLucky(0.6)
  return [
    `<rect width="900" height="1200" fill="${random.pick(walls)}"/>`,
    isLong ? `<path d="M190 560C170 210 730 210 710 560L740 1010H160Z" fill="${hair}"/>` : '',
    `<path d="M120 1200C140 1010 300 960 450 960S760 1010 780 1200Z" fill="${random.pick(shirts)}"/>`,
    `<path d="M370 820H530V970C530 1030 370 1030 370 970Z" fill="${shade}"/>`,
    `<circle cx="222" cy="590" r="46" fill="${shade}"/><circle cx="678" cy="590" r="46" fill="${shade}"/>`,
    `<path d="M222 520C222 300 678 300 678 520V620C678 800 560 900 450 900S222 800 222 620Z" fill="${tone}"/>`,
    `<path d="M205 540C170 220 730 200 695 540C670 420 600 390 450 396S240 420 205 540Z" fill="${hair}"/>`,
    ...[340, 560].flatMap((x) => [
      `<path d="M${x - 52} 508Q${x} 482 ${x + 52} 508" stroke="${hair}" stroke-width="13" fill="none" stroke-linecap="round"/>`,
      `<ellipse cx="${x}" cy="568" rx="40" ry="27" fill="#fff"/><circle cx="${x}" cy="568" r="21" fill="#5a6d76"/>`,
      `<circle cx="${x}" cy="568" r="10" fill="#22292c"/><circle cx="${x + 7}" cy="560" r="6" fill="#fff"/>`,
    ]),
    `<path d="M450 580Q424 668 432 684T474 690" stroke="${shade}" stroke-width="12" fill="none" stroke-linecap="round"/>`,
    `<path d="M372 770Q450 ${random.whole(780, 826)} 528 770" stroke="#b5655c" stroke-width="14" fill="none" stroke-linecap="round"/>`,
    ...[310, 590].map(
      (x) =>
        `<ellipse cx="${x}" cy="682" rx="66" ry="42" fill="${spot}" opacity="${random.between(0.1, 0.4)}"/>`,
    ),
    ...spots(random, spot, { x: [290, 610], y: [430, 486] }),
    ...spots(random, spot, { x: [270, 370], y: [640, 740] }),
    ...spots(random, spot, { x: [530, 630], y: [640, 740] }),
    ...spots(random, spot, { x: [390, 510], y: [826, 870] }),
    ...pores(random, shade, { x: [424, 476], y: [640, 690] }),
  ]
}

/** Near enough to see the pores. */
function cheek(random: Random, { tone, shade, spot }: Skin): string[] {
  return [
    `<rect width="900" height="1200" fill="${tone}"/>`,
    `<path d="M900 0H640C560 300 700 520 660 760S760 1050 900 1100Z" fill="${shade}"/>`,
    `<ellipse cx="380" cy="640" rx="330" ry="300" fill="${spot}" opacity="${random.between(0.1, 0.3)}"/>`,
    `<ellipse cx="250" cy="300" rx="150" ry="70" fill="#fff" opacity="0.35"/>`,
    ...Array.from({ length: 9 }, () => pores(random, shade, { x: [60, 620], y: [80, 1120] })).flat(),
    ...spots(random, spot, { x: [120, 600], y: [300, 900] }, 24),
    ...spots(random, spot, { x: [120, 600], y: [300, 900] }, 16),
  ]
}

function brokenBottle(random: Random): string[] {
  const turn = random.whole(-14, 14)
  const crack = Array.from({ length: 6 }, (_, n) => `L${430 + random.whole(-34, 34)} ${470 + n * 62}`).join(
    '',
  )
  return [
    `<rect width="900" height="1200" fill="#c9a57a"/>`,
    `<path d="M0 0H900V180L0 240Z" fill="#b98f60"/><path d="M440 0V1200" stroke="#a87f52" stroke-width="5"/>`,
    `<ellipse cx="520" cy="930" rx="${random.whole(230, 300)}" ry="90" fill="#f6efe4" opacity="0.95"/>`,
    `<g transform="rotate(${turn} 450 640)">`,
    `<rect x="320" y="400" width="260" height="520" rx="46" fill="#eef3f1"/>`,
    `<rect x="362" y="560" width="176" height="210" rx="12" fill="#7fa99b"/>`,
    `<path d="M392 398V316H470L512 350V398Z" fill="#dfe7e4"/>`,
    `<path d="M430 410${crack}" fill="none" stroke="#5d6b66" stroke-width="7" stroke-linejoin="round"/>`,
    `</g>`,
  ]
}

interface Area {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

function spots(random: Random, colour: string, { x, y }: Area, radius = 11): string[] {
  return Array.from({ length: random.whole(0, 4) }, () => {
    const at = `cx="${random.whole(...x)}" cy="${random.whole(...y)}"`
    const size = radius * random.between(0.6, 1.2)
    return `<circle ${at} r="${size}" fill="${colour}"/><circle ${at} r="${size * 0.4}" fill="#fff" opacity="0.7"/>`
  })
}

function pores(random: Random, colour: string, { x, y }: Area): string[] {
  return Array.from(
    { length: random.whole(4, 12) },
    () =>
      `<circle cx="${random.whole(...x)}" cy="${random.whole(...y)}" r="${random.between(2.5, 5)}" fill="${colour}" opacity="0.9"/>`,
  )
}
