import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { identityToRecipient } from 'age-encryption'
import { BadSetting } from '../server/platform/setting-kinds.ts'

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }

/**
 * From a file, the terminal (hidden) or stdin; never from arguments or the environment, which others can see. Throws a
 * message that does not quote the input.
 */
export async function readBackupIdentity(
  file?: string,
  { input = process.stdin, output = process.stderr }: { input?: Input; output?: NodeJS.WritableStream } = {},
): Promise<string> {
  const given = file === undefined ? await ask(input, output) : await readKeyFile(file)
  // The file may be the whole output of `npm run backup -- key`.
  const [identity] = /\bAGE-SECRET-KEY-1[A-Z0-9]*/i.exec(given) ?? []
  const isKey = identity !== undefined && (await identityToRecipient(identity.toUpperCase()).then(yes, no))
  if (isKey) return identity.toUpperCase()
  throw new BadSetting(
    'That is no key of backups, or one letter of it is wrong: it is the line AGE-SECRET-KEY-1… that npm run backup -- key said to keep.',
  )
}

const yes = () => true
const no = () => false

function readKeyFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new BadSetting(`The file of the key cannot be read: ${why}.`)
  })
}

async function ask(input: Input, output: NodeJS.WritableStream): Promise<string> {
  if (!input.isTTY) return text(input)
  output.write('The key of the backups, AGE-SECRET-KEY-1… (it is not shown): ')
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    output.write('\n')
  }
}
