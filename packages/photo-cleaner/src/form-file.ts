import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

/** The one file of a form, or why there is none. */
export type FormFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** Not one file: a form that is malformed, cut short, without a file or with several. */
  | { readonly kind: 'broken' }

const limits = { parts: 11, files: 1, headerSize: 16 * 1024, fieldSize: 16 * 1024 }
/** Longer than the path of any file. A head beyond its limit is cut off, most likely within such a name. */
const maxNameLength = 4096

/**
 * Takes the one file out of a form (RFC 7578) of this content type, whatever the name of its field: that is empty in
 * the client of the specification. A part is a file when its head gives it a file name, or says that it is bytes.
 */
export async function fileOfForm(form: Buffer, contentType: string): Promise<FormFile> {
  try {
    // The parser would pass over words before the first boundary, and take none for one.
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

/** So that a form is given up where it goes wrong and not read to its end. */
function* slicesOf(form: Buffer) {
  for (let at = 0; at < form.length; at += 16_384) yield form.subarray(at, at + 16_384)
}
