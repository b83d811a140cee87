// The sample clips and their posters -> public/media/videos. Usage: node media/video/film.mjs [--stills out.png] [name …]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { published } from '../encode/places.mjs'
import { frame } from './frame.mjs'
import { videos } from './videos.mjs'

const framesPerSecond = 25
const out = path.join(published, 'media', 'videos')
const args = process.argv.slice(2)
const stillsFile = args[0] === '--stills' ? args[1] : undefined
const asked = args.slice(stillsFile ? 2 : 0)
const names = asked.length > 0 ? asked : Object.keys(videos)

await mkdir(out, { recursive: true })
if (stillsFile) await stills(names, stillsFile)
else for (const name of names) await film(name)

async function film(name) {
  const { width, height, seconds, posterAt } = videos[name]
  const coder = encoder(width, height, path.join(out, `${name}.mp4`))
  for (let index = 0; index < seconds * framesPerSecond; index += 1) {
    const pixels = await picture(name, index / framesPerSecond)
      .raw()
      .toBuffer()
    if (!coder.stdin.write(pixels)) await once(coder.stdin, 'drain')
  }
  coder.stdin.end()
  await once(coder, 'close')
  const poster = () => picture(name, posterAt)
  await poster()
    .avif({ quality: 60, effort: 4 })
    .toFile(path.join(out, `${name}.avif`))
  await poster()
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(out, `${name}.jpg`))
}

function picture(name, second) {
  return sharp(Buffer.from(frame(name, second))).flatten({ background: '#FBF7F0' })
}

function encoder(width, height, file) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
  ]
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    '21',
    '-profile:v',
    'main',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '125',
  ]
  const color = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const container = ['-threads', '2', '-an', '-movflags', '+faststart']
  return spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...color, ...video, ...container, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}

/** A sheet of moments to look at before filming. */
async function stills(chosen, file) {
  const cell = 620
  const moments = [2.2, 5.6, 9]
  const tiles = []
  for (const [row, name] of chosen.entries()) {
    for (const [column, second] of moments.entries()) {
      const input = await picture(name, second)
        .resize(cell - 6, cell - 6, { fit: 'contain', background: '#888' })
        .png()
        .toBuffer()
      tiles.push({ input, left: column * cell, top: row * cell })
    }
  }
  await sharp({
    create: { width: moments.length * cell, height: chosen.length * cell, channels: 3, background: '#888' },
  })
    .composite(tiles)
    .png()
    .toFile(file)
}
