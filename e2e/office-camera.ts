import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { signIn } from './office-operator.ts'
import { packAll, paidOrder } from './office-orders.ts'

/** A browser whose camera sees a barcode of the text `seen`. */
export const seesByCamera = test.extend<object, { seen: string }>({
  seen: ['', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, seen }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kraplia-camera-'))
      const file = join(folder, 'camera.mjpeg')
      await writeFile(file, await cameraPicture(seen))
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** An order that was packed, and whose page waits for a number. Answers with the order's number. */
export async function packedOrder(page: Page, request: APIRequestContext): Promise<string> {
  const number = await paidOrder(request)
  await signIn(page)
  await packAll(page, [number])
  await page.goto(`/office/orders/${number}`)
  await expect(page.getByRole('textbox', { name: 'ТТН' })).toBeVisible()
  return number
}

/** A barcode on a desk, as a film of one picture. */
async function cameraPicture(text: string): Promise<Buffer> {
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })
  const { image } = await writeBarcode(text, { format: 'Code128', scale: 3 })
  if (!image) throw new Error('no barcode was drawn')
  const code = await sharp(Buffer.from(await image.arrayBuffer()))
    .resize({ width: 480, height: 140, fit: 'fill', kernel: 'nearest' })
    .extend({ top: 20, bottom: 20, left: 30, right: 30, background: '#fff' })
    .toBuffer()
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a6f56' } })
    .composite([{ input: code, gravity: 'centre' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
