import { type Box, boxesIn, demand, Fault, find } from './read-boxes.ts'
import { boxOf, fullBoxOf, u16, u32 } from './write-boxes.ts'

export interface Descriptions {
  readonly boxes: readonly Buffer[]
  /** Of video: bytes of a NAL length prefix. */
  readonly lengthBytes: number
}

/** Films that were cut together have some. */
const mostDescriptions = 16

/** H.264 Baseline, Main and High: 8 bits, 4:2:0. */
const profiles = [66, 77, 100]

export function descriptionsOf(sampleTable: readonly Box[], handler: 'vide' | 'soun'): Descriptions {
  const { body } = demand(sampleTable, 'stsd')
  const entries = boxesIn(body.subarray(8))
  if (entries.length === 0 || entries.length > mostDescriptions)
    throw new Fault('wrong-codec', `${entries.length} descriptions`)
  if (handler === 'soun') return { boxes: entries.map(soundDescription), lengthBytes: 0 }
  const [first, ...others] = entries.map(pictureDescription)
  if (!first || others.some(({ lengthBytes }) => lengthBytes !== first.lengthBytes))
    throw new Fault('wrong-codec', 'pictures in pieces of two kinds')
  return { boxes: [first, ...others].map((one) => one.bytes), lengthBytes: first.lengthBytes }
}

export function isAac(sampleTable: readonly Box[]): boolean {
  try {
    return descriptionsOf(sampleTable, 'soun').boxes.length > 0
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/** ISO 14496-12, 12.1.3; the compressor's name stays empty. */
function pictureDescription({ type, body }: Box) {
  if (!['avc1', 'avc3'].includes(type)) throw new Fault('wrong-codec', `pictures: ${type}`)
  const within = boxesIn(body.subarray(78))
  const config = find(within, 'avcC')
  if (!config) throw new Fault('wrong-codec', `pictures: ${type} without avcC`)
  const [width, height] = [body.readUInt16BE(24), body.readUInt16BE(26)]
  const bytes = boxOf(
    type,
    u16(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, width, height),
    u32(0x48_0000, 0x48_0000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(0x18, 0xff_ff),
    decoderConfig(config.body),
    ...shapeOfPixels(find(within, 'pasp')),
    ...coloursOf(find(within, 'colr')),
  )
  return { bytes, lengthBytes: (config.body.readUInt8(4) & 3) + 1 }
}

const longestParameters = 1024

/** ISO 14496-15, 5.3.3.1 */
function decoderConfig(config: Buffer): Buffer {
  const [profile, compatible, level] = [1, 2, 3].map((at) => config.readUInt8(at))
  if (profile === undefined || !profiles.includes(profile))
    throw new Fault('wrong-codec', `pictures: ${profile}`)
  let at = 5
  const parameters = (nalType: number, mask: number) => {
    const count = config.readUInt8(at++) & mask
    const parts = Array.from({ length: count }, () => {
      const length = config.readUInt16BE(at)
      const bytes = config.subarray(at + 2, at + 2 + length)
      at += 2 + length
      const isSo = bytes.length === length && length > 1 && length <= longestParameters
      if (!isSo || ((bytes[0] ?? 0) & 31) !== nalType) throw new Fault('wrong-codec', 'parameters of no kind')
      return Buffer.concat([u16(length), bytes])
    })
    return { count, parts }
  }
  const sequence = parameters(7, 31)
  const picture = parameters(8, 255)
  const hasMore = profile === 100 && config.length >= at + 4
  const [chroma = 0, luma = 0, colour = 0] = hasMore ? [...config.subarray(at, at + 3)] : []
  if (((luma | colour) & 7) !== 0 || (chroma & 3) > 1)
    throw new Fault('wrong-codec', 'pictures: of many bits')
  return boxOf(
    'avcC',
    Buffer.from([1, profile, compatible ?? 0, level ?? 0, 0xfc | (config.readUInt8(4) & 3)]),
    Buffer.from([0xe0 | sequence.count]),
    ...sequence.parts,
    Buffer.from([picture.count]),
    ...picture.parts,
    Buffer.from(hasMore ? [0xfc | (chroma & 3), 0xf8, 0xf8, 0] : []),
  )
}

function shapeOfPixels(shape: Box | undefined): Buffer[] {
  if (!shape) return []
  const [wide, high] = [shape.body.readUInt32BE(0), shape.body.readUInt32BE(4)]
  return [wide, high].every((side) => side > 0 && side < 0x1_00_00) ? [boxOf('pasp', u32(wide, high))] : []
}

/** ICC profiles are dropped, as they contain text. */
function coloursOf(colours: Box | undefined): Buffer[] {
  if (colours?.body.toString('latin1', 0, 4) !== 'nclx') return []
  const numbers = [4, 6, 8].map((at) => colours.body.readUInt16BE(at))
  const range = colours.body.readUInt8(10) & 0x80
  return numbers.every((number) => number < 256)
    ? [boxOf('colr', Buffer.from('nclx', 'latin1'), u16(...numbers), Buffer.from([range]))]
    : []
}

/** MPEG-4 Audio (ISO 14496-1): AAC-LC and HE-AAC, which all browsers play. */
const mpeg4Audio = 0x40
const aacKinds = [2, 5, 29]
/** Longer ones have room for a comment. */
const longestSoundConfig = 8

/** ISO 14496-12, 12.2.3 */
function soundDescription({ type, body }: Box): Buffer {
  if (type !== 'mp4a' || body.readUInt16BE(8) !== 0) throw new Fault('wrong-codec', `sound: ${type}`)
  const config = find(boxesIn(body.subarray(28)), 'esds')
  if (!config) throw new Fault('wrong-codec', `sound: ${type} without esds`)
  const decoder = soundConfig(config.body)
  const kind = decoder.readUInt8(0) >> 3
  if (!aacKinds.includes(kind)) throw new Fault('wrong-codec', `sound: ${kind}`)
  const stream = descriptor(4, Buffer.from([mpeg4Audio, 0x15]), Buffer.alloc(11), descriptor(5, decoder))
  return boxOf(
    type,
    u16(0, 0, 0, 1, 0, 0, 0, 0, body.readUInt16BE(16), 16, 0, 0),
    u32(body.readUInt32BE(24)),
    fullBoxOf(
      'esds',
      [0, 0],
      descriptor(3, u16(0), Buffer.from([0]), stream, descriptor(6, Buffer.from([2]))),
    ),
  )
}

/** DecoderSpecificInfo, nested in descriptors. */
function soundConfig(esds: Buffer): Buffer {
  const stream = partOf(esds.subarray(4), 3)
  if ((stream.readUInt8(2) & 0b1110_0000) !== 0) throw new Fault('wrong-codec', 'sound of other streams')
  const decoder = partOf(stream.subarray(3), 4)
  if (decoder.readUInt8(0) !== mpeg4Audio) throw new Fault('wrong-codec', `sound: ${decoder.readUInt8(0)}`)
  const config = partOf(decoder.subarray(13), 5)
  if (config.length < 2 || config.length > longestSoundConfig)
    throw new Fault('wrong-codec', `sound that takes ${config.length} bytes to describe`)
  return config
}

/** A length has up to four bytes, all but the last with the highest bit set. */
function partOf(bytes: Buffer, tag: number): Buffer {
  if (bytes.readUInt8(0) !== tag) throw new Fault('wrong-codec', 'sound of no description')
  let [at, length] = [1, 0]
  for (let more = true; more; at++) {
    if (at > 4) throw new Fault('wrong-codec', 'sound of no description')
    const byte = bytes.readUInt8(at)
    length = length * 128 + (byte & 0x7f)
    more = byte >= 0x80
  }
  return bytes.subarray(at, at + length)
}

function descriptor(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, body.length]), body])
}
