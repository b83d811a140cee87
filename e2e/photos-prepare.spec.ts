import sharp from 'sharp'
import { readFile } from 'node:fs/promises'
import { expect, test as freshTest } from '@playwright/test'
import { test } from './kept-page.ts'
import { longestTask, watchTasks } from './long-tasks.ts'
import { aPhoto, examine, photosNamed, secrets } from './photo-files.ts'
import { gallery, openPhotos, sentPhotos, skip, stored, storedAddresses, watchSending } from './photo-step.ts'

const worker = '**/assets/shrink-worker-*.js'

/** A photo of a phone, turned by its metadata: 12 megapixels, of which 2000 × 1500 are left. */
const phonePhoto = { width: 3024, height: 4032, isTurned: true }
const small = {
  format: 'jpeg',
  width: 1500,
  height: 2000,
  redQuarters: ['upper left'],
  hasMetadata: false,
}

test('a photo of a phone leaves small, upright and without where it was taken', async ({ page }) => {
  await watchSending(page)
  const addresses = storedAddresses(page)
  const file = await aPhoto(phonePhoto)
  const original = await readFile(file)
  expect(await examine(original)).toMatchObject({
    width: 4032,
    height: 3024,
    redQuarters: ['lower left'],
    hasMetadata: true,
  })
  expect(original.includes(secrets.camera)).toBe(true)

  await openPhotos(page)
  await gallery(page).setInputFiles(file)
  await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
  const [sent = Buffer.alloc(0)] = await sentPhotos(page)
  expect(sent.length).toBeLessThan(1_000_000)
  expect(await examine(sent)).toEqual(small)
  expect(sent.includes(secrets.camera)).toBe(false)

  const [address = ''] = addresses
  const kept = await (await page.request.get(address)).body()
  expect(await examine(kept)).toEqual(small)
  expect(kept.includes(secrets.camera)).toBe(false)
})

freshTest(
  '48 megapixels leave the page lively on a processor four times as slow',
  { tag: ['@full-browser', '@timed'] },
  async ({ page }) => {
    await watchSending(page)
    const file = await aPhoto({ width: 6048, height: 8064, isTurned: true })
    await openPhotos(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // With the worker switched off the least of three was over 500 ms.
    // What else the machine does only adds to it: the least counts.
    let longest = Infinity
    for (let photos = 1; photos <= 3 && longest >= 250; photos++) {
      await watchTasks(page)
      await gallery(page).setInputFiles(file)
      await expect(stored(page)).toHaveCount(photos)
      longest = Math.min(longest, await longestTask(page))
    }
    expect(longest).toBeLessThan(250)
    const [sent = Buffer.alloc(0)] = await sentPhotos(page)
    expect(sent.length).toBeLessThan(1_000_000)
    expect(await examine(sent)).toEqual(small)
  },
)

test('without the worker a photo is made small on the page', async ({ page }) => {
  await watchSending(page)
  await openPhotos(page)
  await page.route(worker, (route) => route.abort())
  await gallery(page).setInputFiles(await aPhoto(phonePhoto))
  await expect(stored(page)).toBeVisible()
  expect(await examine((await sentPhotos(page))[0] ?? Buffer.alloc(0))).toEqual(small)
})

freshTest('a worker that never answers is waited for a minute', async ({ page }) => {
  await page.clock.install()
  await openPhotos(page)
  await page.route(worker, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await gallery(page).setInputFiles(await photosNamed('1.jpg'))
  await expect(page.getByText('Готуємо фото…')).not.toHaveCount(0)
  await page.clock.fastForward(61_000)
  await expect(page.getByText('Не вдалося відкрити файл «1.jpg».')).toBeVisible()
  await expect(page.getByText('Помилка завантаження фото')).toBeVisible()
  await expect(page.getByText('Готуємо фото…')).toHaveCount(0)
})

test('a HEIC that the browser cannot open has a way out', async ({ page }) => {
  await openPhotos(page)
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const heic = { name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.concat([head, Buffer.alloc(5000, 7)]) }
  await gallery(page).setInputFiles([...(await photosNamed('1.jpg')), heic])
  await expect(
    page.getByText(
      'Не вдалося відкрити фото у форматі HEIC. Зробіть знімок просто тут або збережіть фото як JPG. Можна й пропустити цей крок: рекомендацію ви отримаєте без фото.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Деякі фото не вдалося завантажити')).toBeVisible()
  await expect(page.getByText('Додано 1 з 3')).toBeVisible()
  await skip(page).click()
  await expect(page.getByRole('heading', { name: /Рекомендуємо набір/ })).toBeVisible()
})

test('what is no photo is named, takes no place and sends nothing', async ({ page }) => {
  const addresses = storedAddresses(page)
  await openPhotos(page)
  await gallery(page).setInputFiles([
    { name: 'план.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'лист.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Це не фото, а лист.') },
  ])
  await expect(page.getByText('Файл «план.pdf» — не зображення.')).toBeVisible()
  await expect(page.getByText('Файл «лист.jpg» — не зображення.')).toBeVisible()

  const broken = (await readFile(await aPhoto())).subarray(0, 600)
  await gallery(page).setInputFiles({ name: 'уламок.jpg', mimeType: 'image/jpeg', buffer: broken })
  await expect(page.getByText('Не вдалося відкрити файл «уламок.jpg».')).toBeVisible()
  await expect(page.getByText('Помилка завантаження фото')).toBeVisible()
  await expect(page.getByText(/Додано/)).toHaveCount(0)
  await expect(page.getByRole('img', { name: /Фото \d/ })).toHaveCount(0)
  expect(addresses).toEqual([])
})

test('a picture with clear parts is put on white', async ({ page }) => {
  await watchSending(page)
  await openPhotos(page)
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await gallery(page).setInputFiles({
    name: 'clear.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  })
  await expect(stored(page)).toBeVisible()
  const shown = await page.evaluate(async () => {
    const [sent]: Blob[] = Reflect.get(window, 'sentPhotos')
    if (!sent) throw new Error('nothing was sent')
    const context = new OffscreenCanvas(40, 30).getContext('2d')
    context?.drawImage(await createImageBitmap(sent), 0, 0)
    return [...(context?.getImageData(20, 15, 1, 1).data ?? [])]
  })
  expect(shown).toEqual([255, 255, 255, 255])
})

/** As LibreWolf, Tor and Firefox against fingerprints do. */
function answerWithNoise() {
  CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) => {
    const image = new ImageData(width, height)
    for (let at = 0; at < image.data.length; at++) image.data[at] = Math.floor(Math.random() * 256)
    return image
  }
}

freshTest(
  'a browser that gives noise in place of what was drawn sends the photo of the file',
  async ({ page }) => {
    await page.addInitScript(answerWithNoise)
    await watchSending(page)
    const addresses = storedAddresses(page)
    await openPhotos(page)
    await gallery(page).setInputFiles(await aPhoto({ width: 1500, height: 2000, isTurned: true }))
    await expect(page.getByText('Фото успішно завантажено')).toBeVisible()
    const [sent = Buffer.alloc(0)] = await sentPhotos(page)
    expect(sent.includes(secrets.camera)).toBe(false)
    // The tag of where it was taken, in either order of bytes; in the picture itself they may stand by chance.
    const { exif = Buffer.alloc(0) } = await sharp(sent).metadata()
    expect([Buffer.of(0x88, 0x25), Buffer.of(0x25, 0x88)].filter((tag) => exif.includes(tag))).toEqual([])
    const [address = ''] = addresses
    expect(await examine(await (await page.request.get(address)).body())).toEqual(small)
  },
)

freshTest('and says so of one that it would have to shrink first', async ({ page }) => {
  await page.addInitScript(answerWithNoise)
  await watchSending(page)
  await openPhotos(page)
  const [file] = await photosNamed('large.jpg')
  const buffer = Buffer.concat([file?.buffer ?? Buffer.of(), Buffer.alloc(5 * 1024 * 1024)])
  await gallery(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText(/Ваш браузер захищає від.стеження/)).toBeVisible()
  expect(await sentPhotos(page)).toEqual([])
})
