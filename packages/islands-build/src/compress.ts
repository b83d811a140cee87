import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gz = promisify(gzip)
const ungz = promisify(gunzip)

interface Compressing {
  /** Of brotli, up to 11. */
  readonly quality?: number
  /** A file of the same bytes, compressed in the same way before; it may be gone or damaged. */
  readonly equal?: string | undefined
}

/** Writes `{file}.br` and `{file}.gz` beside a file. */
export async function compressFile(
  file: string,
  { quality = constants.BROTLI_MAX_QUALITY, equal }: Compressing = {},
): Promise<void> {
  const bytes = await readFile(file)
  const known = equal === undefined ? undefined : await readCompressed(equal, bytes)
  const { br, gzipped } = known ?? (await compress(bytes, quality))
  await writeFile(`${file}.br`, br)
  await writeFile(`${file}.gz`, gzipped)
}

async function compress(bytes: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return { br: await brotli(bytes, { params }), gzipped: await gz(bytes, { level: 9 }) }
}

/** What a file was compressed to, if that unpacks to these bytes: a machine that lost its power may have left anything. */
async function readCompressed(file: string, bytes: Buffer) {
  try {
    const [br, gzipped] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)])
    const unpacked = await Promise.all([unbrotli(br), ungz(gzipped)])
    return unpacked.every((whole) => whole.equals(bytes)) ? { br, gzipped } : undefined
  } catch {
    return undefined
  }
}
