// Storyboards -> public/media/videos/{film}.mp4, with sound. Usage: node studio/video/film.mjs [film …]
// A piece to try: node studio/video/film.mjs --piece 40 60 cleansing /tmp/piece.mp4
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { cache, published } from '../encode/places.mjs'
import { films } from './films/films.mjs'
import { frame } from './frame.mjs'
import { withSound } from './sound.mjs'

const framesPerSecond = 25
/** A key frame every so many frames, wherever the scenes change, so that a seek lands near. */
const keyEvery = 125
/** Frames drawn at the same time: as many as the machine this was made on has processors. */
const atOnce = 2

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2))

async function main(args) {
  if (args[0] === '--piece') {
    const [, from, to, name, file] = args
    return shoot(films[name], Number(from), Number(to), file)
  }
  for (const name of args.length > 0 ? args : Object.keys(films)) {
    const film = films[name]
    const drawn = path.join(cache, 'films', `${name}.mp4`)
    await mkdir(path.dirname(drawn), { recursive: true })
    await shoot(film, 0, film.seconds, drawn)
    await withSound(film, drawn, path.join(published, 'media', 'videos', `${name}.mp4`))
  }
}

async function shoot(film, from, to, file) {
  const coder = encoder(film, file)
  const count = Math.round((to - from) * framesPerSecond)
  const second = (index) => from + index / framesPerSecond
  const drawing = []
  for (let index = 0; index < Math.min(atOnce, count); index += 1) drawing.push(pixels(film, second(index)))
  for (let index = 0; index < count; index += 1) {
    const drawn = await drawing.shift()
    if (index + atOnce < count) drawing.push(pixels(film, second(index + atOnce)))
    if (!coder.stdin.write(drawn)) await once(coder.stdin, 'drain')
  }
  coder.stdin.end()
  const [code] = await once(coder, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${film.id}`)
}

function pixels(film, second) {
  return sharp(Buffer.from(frame(film, second)))
    .removeAlpha()
    .raw()
    .toBuffer()
}

function encoder({ width, height }, file) {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${framesPerSecond} -i -`
  const color =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const video = `-c:v libx264 -preset medium -tune animation -crf 29 -profile:v high -pix_fmt yuv420p -g ${keyEvery} -keyint_min ${keyEvery} -sc_threshold 0`
  const container = '-threads 1 -an -movflags +faststart'
  const options = `-y -loglevel error ${input} ${color} ${video} ${container}`.split(' ')
  return spawn('ffmpeg', [...options, file], { stdio: ['pipe', 'inherit', 'inherit'] })
}
