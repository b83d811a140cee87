/** The one file of a form, or why there is none. */
export type FormFile =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  /** Not one file: a form that is malformed, cut short, without a file or with several. */
  | { readonly kind: 'broken' }

const broken: FormFile = { kind: 'broken' }

const maxParts = 11
const maxHeadBytes = 16 * 1024
const maxFieldBytes = 16 * 1024

/**
 * The boundary that a content type names: text between the parts of a form. `undefined` when the body is no form,
 * the empty text when it is one without a boundary.
 */
export function boundaryOf(contentType: string | undefined): string | undefined {
  if (!/^multipart\/form-data(?![\w-])/i.test(contentType ?? '')) return undefined
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType ?? '') ?? []
  return quoted ?? plain ?? ''
}

/**
 * Takes the one file out of a form (RFC 7578), whatever the name of its field: that is empty in the client of the
 * specification. A part is a file when its head gives it a file name, or says that it is bytes. Copies nothing.
 */
export function fileOfForm(form: Buffer, boundary: string): FormFile {
  const delimiter = `\r\n--${boundary}`
  // The first delimiter stands at the very start, without its line break.
  if (boundary === '' || form.indexOf(`--${boundary}\r\n`) !== 0) return broken
  let file: FormFile = broken
  let start = delimiter.length
  for (let parts = 1; parts <= maxParts; parts++) {
    const end = form.indexOf(delimiter, start)
    const part = end === -1 ? undefined : readPart(form.subarray(start, end))
    if (!part || (part.isFile && file.kind === 'file')) return broken
    if (part.isFile) file = { kind: 'file', bytes: part.content }
    else if (part.content.length > maxFieldBytes) return broken
    start = end + delimiter.length + 2
    const after = form.toString('latin1', start - 2, start)
    if (after === '--') return file
    if (after !== '\r\n') return broken
  }
  return broken
}

/** One part: its head, an empty line, its content. */
function readPart(part: Buffer): { readonly isFile: boolean; readonly content: Buffer } | undefined {
  const headEnd = part.subarray(0, maxHeadBytes).indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = part.toString('latin1', 0, headEnd)
  const [, disposition] = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head) ?? []
  if (disposition === undefined) return undefined
  const names = [...disposition.matchAll(/;[ \t]*([\w*-]+)=(?:"(?:[^"\\]|\\.)*"|[^;]*)/g)].map(
    ([, name]) => name,
  )
  const isFile =
    names.some((name) => /^filename\*?$/i.test(name ?? '')) ||
    /^content-type:[ \t]*application\/octet-stream/im.test(head)
  return { isFile, content: part.subarray(headEnd + 4) }
}
