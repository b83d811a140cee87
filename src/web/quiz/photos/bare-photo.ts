/** Strips metadata (place, time, device) where a browser cannot re-encode. `null`: not a valid JPEG or PNG. */
export function barePhoto(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint16(0) === 0xffd8) return bareJpeg(view)
    return view.getUint32(0) === 0x89_504e47 ? barePng(view) : null
  } catch {
    // Truncated.
    return null
  }
}

const cut = (view: DataView, from: number, to: number) =>
  new Uint8Array(view.buffer, view.byteOffset + from, to - from).slice()

/** Application segments for colour encoding and profile. */
const keptOfJpeg = /^(?:JFIF|ICC_|Adob)/

function bareJpeg(view: DataView): Uint8Array<ArrayBuffer>[] | null {
  let turned = 1
  const kept: Uint8Array<ArrayBuffer>[] = []
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + view.getUint16(at + 2)
    if (end > view.byteLength) return null
    if (marker === 0xe1) turned = orientationIn(view, at + 4, end) ?? turned
    if (marker === 0xda)
      return [bytesOf(0xffd8), exifOf(turned), ...kept, cut(view, at, endOfPicture(view, at))]
    const isOfProgram = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)
    if (!isOfProgram || (end - at > 8 && keptOfJpeg.test(textAt(view, at + 4, 4))))
      kept.push(cut(view, at, end))
    at = end
  }
  return null
}

/** After the last scan there may be videos, further pictures and maker notes. */
function endOfPicture(view: DataView, from: number): number {
  for (let at = from; ;) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0
    if (marker === 0xd9) return at + 2
    // A stuffed zero, fill bytes and restart markers are within a scan.
    const isSegment = marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8) && marker !== 0xff
    at += isSegment ? 2 + view.getUint16(at + 2) : 1
  }
}

function orientationIn(view: DataView, from: number, end: number): number | undefined {
  if (textAt(view, from, 4) !== 'Exif') return undefined
  const tiff = from + 6
  const isLittle = textAt(view, tiff, 2) === 'II'
  const table = tiff + view.getUint32(tiff + 4, isLittle)
  const count = view.getUint16(table, isLittle)
  for (let entry = table + 2; entry < table + 2 + 12 * count && entry + 12 <= end; entry += 12) {
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
  }
  return undefined
}

/** Minimal EXIF with the orientation only. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  return bytesOf(
    0xffe1,
    0x0022,
    0x4578,
    0x6966,
    0,
    0x4d4d,
    0x002a,
    0,
    8,
    1,
    0x0112,
    3,
    0,
    1,
    orientation,
    0,
    0,
    0,
  )
}

function bytesOf(...words: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(words.flatMap((word) => [word >> 8, word & 0xff]))
}

/** Chunks needed for decoding; others are text. */
const keptOfPng = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT)$/

function barePng(view: DataView): Uint8Array<ArrayBuffer>[] | null {
  const kept = [cut(view, 0, 8)]
  for (let at = 8; ;) {
    const end = at + 12 + view.getUint32(at)
    if (end > view.byteLength) return null
    const kind = textAt(view, at + 4, 4)
    if (keptOfPng.test(kind)) kept.push(cut(view, at, end))
    if (kind === 'IEND') return kept
    at = end
  }
}

function textAt(view: DataView, at: number, length: number): string {
  return Array.from({ length }, (_, nth) => String.fromCharCode(view.getUint8(at + nth))).join('')
}
