import { readFile, rename, writeFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { cameraFilm } from './browser-options.ts'
import { signIn } from './office-operator.ts'
import { packAll, paidOrder } from './office-orders.ts'

/** Has the camera see a barcode of this text. A browser that has it open yet would go on with what it saw. */
export async function showToCamera(text: string) {
  const made = `${cameraFilm}.new`
  await writeFile(made, await cameraPicture(text))
  await rename(made, cameraFilm)
}

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
