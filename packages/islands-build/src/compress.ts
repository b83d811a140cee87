import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

interface Compressing {
  /** Of brotli, up to 11. */
  readonly quality?: number
  /** A file of the same bytes, compressed in the same way before; it may be gone. */
  readonly equal?: string | undefined
}

/** Writes `{file}.br` and `{file}.gz` beside a file. */
export async function compressFile(
  file: string,
  { quality = constants.BROTLI_MAX_QUALITY, equal }: Compressing = {},
): Promise<void> {
  const known = equal === undefined ? undefined : await readCompressed(equal)
  const { br, gzipped } = known ?? (await compress(await readFile(file), quality))
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

async function readCompressed(file: string) {
  try {
    return { br: await readFile(`${file}.br`), gzipped: await readFile(`${file}.gz`) }
  } catch {
    return undefined
  }
}
