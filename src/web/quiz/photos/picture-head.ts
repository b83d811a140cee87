/** By magic numbers. */
export function pictureKind(head: Uint8Array): 'heic' | 'picture' | undefined {
  const start = Array.from(head.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const text = String.fromCharCode(...head.subarray(0, 32))
  if (text.startsWith('ftyp', 4)) {
    const brands = text.slice(8)
    // Videos start with the same box.
    return heicBrands.test(brands) ? 'heic' : /avi[fs]|mif1|msf1/.test(brands) ? 'picture' : undefined
  }
  const isPicture = pictureStarts.some((known) => start.startsWith(known)) || /^RIFF.{4}WEBP/s.test(text)
  return isPicture ? 'picture' : undefined
}

/** ISO/IEC 23008-12: brands of HEVC; `mif1` and `msf1` leave the codec open. */
const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1(?!.*avif)|msf1(?!.*avis))/s

/** JPEG, PNG, GIF, BMP, TIFF of either byte order, JPEG XL bare and boxed. */
const pictureStarts = [
  'ffd8ff',
  '89504e47',
  '47494638',
  '424d',
  '49492a00',
  '4d4d002a',
  'ff0a',
  '0000000c4a584c20',
]

export interface Size {
  readonly width: number
  readonly height: number
}

/** Before orientation; `undefined` when not in these bytes. */
export function jpegSize(head: Uint8Array): Size | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  let at = 2
  while (at + 9 <= head.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrameStart(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15 without DHT, JPG and DAC. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
