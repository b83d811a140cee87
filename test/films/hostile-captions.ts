import { Random } from '../photos/random.ts'
import { type HostileFiles, inTurn } from './hostile-file.ts'
import { mark } from './marked-films.ts'

const windows1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 128 ? code : code >= 0x410 && code < 0x450 ? code - 0x350 : 0xb3
    }),
  )

/** An endless stream of captions made to do harm to who reads them. The same for the same seed. */
export function hostileCaptions(vtt: string, seed: number): HostileFiles {
  const random = new Random(seed)
  const cues = vtt.trim().split('\n\n')
  const withWords =
    (...words: string[]) =>
    () => {
      const list = [...cues]
      const nth = random.whole(1, list.length - 1)
      list[nth] = `${list[nth]} ${random.pick(words)}`
      return Buffer.from(`${list.join('\n\n')}\n`)
    }
  const makers = Object.entries<() => Buffer>({
    'cut off': () => Buffer.from(vtt).subarray(0, random.whole(0, Buffer.byteLength(vtt))),
    'other bytes': () => {
      const bytes = Buffer.from(vtt)
      for (let left = random.whole(1, 20); left > 0; left--)
        bytes.writeUInt8(random.whole(0, 255), random.whole(0, bytes.length - 1))
      return bytes
    },
    'of Windows': () => windows1251(vtt),
    'of two bytes a letter': () => Buffer.from(`\uFEFF${vtt}`, 'utf16le'),
    'names of what every object has': withWords(
      '&constructor;',
      '&__proto__;',
      '&toString;',
      '&hasOwnProperty;',
    ),
    'marks of direction': withWords('слово \u202E\u2066drow\u2069\u202C \u200F\u200E\u061C\u200B\uFEFF'),
    'marks of direction by name': withWords('&rlm;&lrm;'),
    controls: withWords('\u0001\u0007\u001B[31m\u0085\u2028\u2028x'),
    tags: withWords(`<script>${mark}</script><img src=x onerror=alert(1)>${'<'.repeat(5000)}`),
    notes: () =>
      Buffer.from(
        `${cues[0]} ${mark}\nX: ${mark}\n\nNOTE ${mark}\n\nSTYLE\n::cue { content: "${mark}" }\n\n${cues.slice(1).join('\n\n')}\n`,
      ),
    'settings and names': () => Buffer.from(vtt.replaceAll(/^(.*-->.*)$/gm, `${mark}\n$1 ${mark}`)),
    'one that is huge': withWords('довго '.repeat(9000)),
    'countless ones': () => Buffer.from(`WEBVTT\n\n${'00:01.000 --> 00:02.000\nа\n\n'.repeat(3500)}`),
    'a time of its own': () =>
      Buffer.from(
        vtt.replace(/\d\d:\d\d\.\d{3}/, random.pick(['99:99.999', '9'.repeat(50), '-1:00.000', 'NaN'])),
      ),
    'lines of nothing': () => Buffer.from(`WEBVTT${'\n'.repeat(90_000)}`),
    arrows: () => Buffer.from(`WEBVTT\n\n${'00:01.000 -->'.repeat(7000)}`),
    blanks: () => Buffer.from(`WEBVTT\n\n00:01.000${' '.repeat(90_000)}-->`),
    noise: () => random.bytes(random.whole(0, 5000)),
    drawing: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${mark}</text></svg>`),
  })
  return inTurn(makers)
}
