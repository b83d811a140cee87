import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

export type FormFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** Malformed, truncated, or without exactly one file. */
  | { readonly kind: 'broken' }

const limits = { parts: 11, files: 1, headerSize: 16 * 1024, fieldSize: 16 * 1024 }
/** Longer than any path. Longer headers are truncated, most likely within such a name. */
const maxNameLength = 4096

/** RFC 7578, any field name: Supabase's client leaves it empty. A file has a file name or a binary content type. */
export async function fileOfForm(form: Buffer, contentType: string): Promise<FormFile> {
  try {
    // The parser would skip a preamble.
    if (!/^--[^\r\n]/.test(form.toString('latin1', 0, 3))) return { kind: 'broken' }
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits })
    const chunks: Buffer[] = []
    let files = 0
    const refuse = () => parser.destroy(new Error('not one file'))
    const isTooLong = (name: string | undefined) => name !== undefined && name.length > maxNameLength
    parser.on('file', (_field, file, name) => {
      files += 1
      file.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', refuse)
      if (isTooLong(name)) refuse()
    })
    parser.on('field', (name, _value, _isNameCut, isCut) => {
      if (isCut || isTooLong(name)) refuse()
    })
    parser.on('filesLimit', refuse).on('partsLimit', refuse)
    await pipeline(slicesOf(form), parser)
    return files === 1 ? { kind: 'file', bytes: Buffer.concat(chunks) } : { kind: 'broken' }
  } catch {
    return { kind: 'broken' }
  }
}

/** Lets the parser stop at an error. */
function* slicesOf(form: Buffer) {
  for (let at = 0; at < form.length; at += 16_384) yield form.subarray(at, at + 16_384)
}
