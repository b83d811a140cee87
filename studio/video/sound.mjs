// Sound of the films, over their pictures as they are: node studio/video/sound.mjs [film …]
// A voice lies in studio/video/voices/{film}.wav (or .flac, .m4a, .mp3) and is mixed in over the rest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cache, published } from '../encode/places.mjs'
import { films } from './films/films.mjs'
import { add, rate } from './sound/instruments.mjs'
import { bedOf, score } from './sound/score.mjs'

const voices = fileURLToPath(new URL('voices', import.meta.url))

/** Takes the picture of one film file, unchanged, and writes it to another (or the same) with its sound. */
export async function withSound(film, picture, done) {
  const reckoned = path.join(cache, 'films', `${film.id}.wav`)
  await mkdir(path.dirname(reckoned), { recursive: true })
  await writeFile(reckoned, wave(mixed(film)))
  const voice = ['wav', 'flac', 'm4a', 'mp3']
    .map((kind) => path.join(voices, `${film.id}.${kind}`))
    .find((file) => existsSync(file))
  const part = `${done}.sound.mp4`
  const heard = voice
    ? ['-i', voice, '-filter_complex', underVoice(soundSeconds(film)), '-map', '0:v', '-map', '[heard]']
    : ['-map', '0:v', '-map', '1:a']
  const coded = `-t ${film.seconds} -c:v copy -c:a aac -b:a 26k -ac 1 -ar ${rate} -movflags +faststart`
  await ffmpeg(['-i', picture, '-i', reckoned, ...heard, ...coded.split(' '), part])
  await rename(part, done)
  await rm(reckoned)
}

/** The voice as loud as speech on the web is, the rest drawn back while it speaks. */
const underVoice = (seconds) =>
  `[2:a]aresample=${rate},aformat=channel_layouts=mono,loudnorm=I=-18:TP=-2,apad,atrim=0:${seconds},asplit[said][key];` +
  '[1:a][key]sidechaincompress=threshold=0.02:ratio=6:attack=80:release=700[under];' +
  '[said][under]amix=inputs=2:normalize=0[heard]'

/** How long the sound of a film is: a frame of it is longer than one of the picture, which must not grow by it. */
const soundSeconds = (film) => film.seconds - 0.08

/** Brings a film to about -30 LUFS: quiet beside speech, and heard on a phone at a basin. */
const level = 2

/** All that is heard in a film but a voice, as samples. */
function mixed(film) {
  const out = new Float32Array(Math.floor(soundSeconds(film) * rate))
  const { sound, loud } = bedOf(film)
  add(out, sound, 0, loud * level)
  for (const each of score(film)) add(out, each.make(), each.at, each.loud * level)
  return out
}

/** A WAV file of 16-bit samples. */
function wave(samples) {
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples.length * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [i, sample] of samples.entries()) {
    // Rounded off softly where several loud things meet.
    file.writeInt16LE(Math.round(Math.tanh(sample) * 32_767), 44 + i * 2)
  }
  return file
}

async function ffmpeg(options) {
  const running = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(running, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2)
  for (const name of asked.length > 0 ? asked : Object.keys(films)) {
    const file = path.join(published, 'media', 'videos', `${name}.mp4`)
    await withSound(films[name], file, file)
  }
}
