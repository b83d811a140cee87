import { createServer, type Socket } from 'node:net'
import { atEnd } from '../at-end.ts'

export interface ReceivedMail {
  readonly from: string
  readonly recipients: readonly string[]
  /** As it travelled, line ends and all. */
  readonly raw: string
}

/** Says what to answer to a command (`DATA`, or `.` once a letter is there); nothing means the usual. */
export type Script = (command: string, nth: number) => string | undefined | Promise<string | undefined>

/** {@link openSmtpServer} until the test ends. */
export async function startSmtpServer(script: Script = () => undefined, port = 0) {
  const { close, ...server } = await openSmtpServer(script, port)
  atEnd(close)
  return server
}

/**
 * A mail server on loopback until it is closed: speaks enough of RFC 5321, keeps every letter it took and, by its
 * script, answers otherwise. An answer of `hang up` ends the connection without a word.
 */
export async function openSmtpServer(script: Script = () => undefined, port = 0) {
  const received: ReceivedMail[] = []
  const commands: string[] = []
  const counts = new Map<string, number>()
  const open = new Set<Socket>()

  async function answerTo(command: string, usual: string): Promise<string> {
    const verb = command.split(/[ :]/)[0]?.toUpperCase() ?? ''
    const nth = (counts.get(verb) ?? 0) + 1
    counts.set(verb, nth)
    commands.push(command)
    return (await script(verb, nth)) ?? usual
  }

  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    // A client may leave in the middle of a word.
    converse(socket).catch(() => {})
  })

  async function converse(socket: Socket) {
    let letter: { from: string; recipients: string[]; data: string } | undefined
    let isData = false
    const say = (answer: string) => {
      if (answer === 'hang up') socket.destroy()
      else socket.write(`${answer}\r\n`)
    }
    say(await answerTo('CONNECT', '220 mail.test ESMTP'))
    let rest = ''
    for await (const chunk of socket.setEncoding('utf8')) {
      rest += String(chunk)
      for (;;) {
        const end = isData ? /(?:^|\r\n)\.\r\n/.exec(rest) : /\r\n/.exec(rest)
        if (!end) break
        const text = rest.slice(0, end.index)
        rest = rest.slice(end.index + end[0].length)
        if (isData && letter) {
          isData = false
          const answer = await answerTo('.', '250 2.0.0 taken')
          if (answer.startsWith('2')) received.push({ ...letter, raw: text })
          say(answer)
          continue
        }
        const [, address = ''] = /<(.*?)>/.exec(text) ?? []
        switch (text.split(/[ :]/)[0]?.toUpperCase() ?? '') {
          case 'EHLO':
            say(await answerTo(text, '250-mail.test\r\n250-SMTPUTF8\r\n250-AUTH PLAIN\r\n250 8BITMIME'))
            break
          case 'AUTH':
            say(await answerTo(text, '235 welcome'))
            break
          case 'MAIL':
            letter = { from: address, recipients: [], data: '' }
            say(await answerTo(text, '250 sender'))
            break
          case 'RCPT': {
            const answer = await answerTo(text, '250 recipient')
            if (answer.startsWith('2')) letter?.recipients.push(address)
            say(answer)
            break
          }
          case 'DATA': {
            const answer = await answerTo(text, '354 go on')
            isData = answer.startsWith('3')
            say(answer)
            break
          }
          case 'QUIT':
            say('221 bye')
            socket.end()
            break
          default:
            say(await answerTo(text, '250 so be it'))
        }
      }
    }
  }

  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  const url = `smtp://127.0.0.1:${address.port}`
  const env = { SMTP_URL: url, MAIL_FROM: 'shop@kraplia.example' }
  return { port: address.port, url, env, received, commands, close }
}

/** The header fields of a letter by name, folded lines joined; and its decoded texts. */
export function readMail(raw: string) {
  const split = raw.indexOf('\r\n\r\n')
  const fields = raw
    .slice(0, split)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, colon).toLowerCase(), value: line.slice(colon + 1).trim() }
    })
  const field = (name: string) => fields.find((one) => one.name === name)?.value ?? ''
  const part = (type: string) => {
    const [, encoded = ''] =
      new RegExp(
        `Content-Type: ${type}[^]*?Content-Transfer-Encoding: base64[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`,
      ).exec(raw) ?? []
    return Buffer.from(encoded, 'base64').toString('utf8')
  }
  return { fields, field, text: part('text/plain'), html: part('text/html') }
}

/** Words of a header that needed encoding (RFC 2047), read back. */
export function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, way: string, text: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_hex, digits: string) => String.fromCharCode(parseInt(digits, 16))),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}
