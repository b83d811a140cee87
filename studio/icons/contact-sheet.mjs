// What the set looks like at the sizes it is used in, on a plain card and on a chosen one.
import sharp from 'sharp'

const columns = 10
const gap = 12

/** Writes a PNG of twice as many pixels as its measures say: 112, 64 and 56 wide, then 56 at one pixel each. */
export async function contactSheet(pictures, file) {
  const rows = Math.ceil(pictures.length / columns)
  const block = (size, top, background) => {
    const wide = columns * (size + gap) + gap
    const high = rows * (size + gap) + gap
    const placed = pictures.map((inside, index) => {
      const x = gap + (index % columns) * (size + gap)
      const y = top + gap + Math.floor(index / columns) * (size + gap)
      return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 112 112">${inside}</svg>`
    })
    return {
      svg: `<rect y="${top}" width="${wide}" height="${high}" fill="${background}"/>${placed.join('')}`,
      high,
      wide,
    }
  }
  let top = 0
  const blocks = [
    [112, '#FFFDF9'],
    [64, '#FFFDF9'],
    [56, '#FFFDF9'],
    [56, '#DDE8DC'],
  ].map(([size, background]) => {
    const made = block(size, top, background)
    top += made.high
    return made
  })
  const wide = blocks[0].wide
  const sheet = (body, height) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}">${body}</svg>`)
  const double = await sharp(sheet(blocks.map(({ svg }) => svg).join(''), top), { density: 144 })
    .png()
    .toBuffer()
  const single = block(56, 0, '#FFFDF9')
  const plain = await sharp(sheet(single.svg, single.high)).png().toBuffer()
  await sharp({
    create: { width: 2 * wide, height: 2 * top + single.high, channels: 3, background: '#FFFDF9' },
  })
    .composite([
      { input: double, left: 0, top: 0 },
      { input: plain, left: 0, top: 2 * top },
    ])
    .png()
    .toFile(file)
}
