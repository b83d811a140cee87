import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { emptyTables } from './empty-tables.ts'
import type { TestShop } from './shop.ts'

let paths = 0

/** A path that no photo has yet. */
export function newPath(extension: string): string {
  paths += 1
  return `skin-photos/1763000000000-test${paths}.${extension}`
}

/** The form of an unmodified client: the file's own field has no name. */
export function form(
  file: Buffer<ArrayBuffer>,
  { type = 'image/png', cacheControl = '3600' } = {},
): FormData {
  const sent = new FormData()
  sent.append('cacheControl', cacheControl)
  sent.append('', new Blob([file], { type }), 'моє фото.PNG')
  return sent
}

export const uploadUrl = (shop: TestShop, path: string) => `${shop.url}/storage/v1/object/skin-photos/${path}`
export const publicUrl = (shop: TestShop, path: string) =>
  `${shop.url}/storage/v1/object/public/skin-photos/${path}`

export async function upload(
  shop: TestShop,
  path: string,
  body: FormData | Buffer<ArrayBuffer>,
  type?: string,
) {
  const headers = { 'x-upsert': 'false', ...(type !== undefined && { 'content-type': type }) }
  return readAnswer(await fetch(uploadUrl(shop, path), { method: 'POST', body, headers }))
}

/** A photo that a shop has taken from a visitor; answers its path. */
export async function anUploadedPhoto(shop: TestShop, png: Buffer<ArrayBuffer>): Promise<string> {
  const path = newPath('png')
  const { status, text } = await upload(shop, path, form(png))
  if (status !== 200) throw new Error(`no photo: ${text}`)
  return path
}

/** What a quiz says of photos that were taken, and that a parent agreed to them. */
export const quizPhotos = (shop: TestShop, ...taken: readonly string[]) => ({
  skinPhotoUrls: taken.map((path) => publicUrl(shop, path)),
  photoConsentAt: '2026-11-21T00:00:00Z',
})

export type StorageAnswer = Awaited<ReturnType<typeof readAnswer>>

/** An answer of the storage that is not a photo. */
export async function readAnswer(answer: Response) {
  const text = await answer.text()
  // Every answer but a photo itself is a JSON object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const body = JSON.parse(text) as Record<string, unknown>
  return { status: answer.status, headers: answer.headers, text, body }
}

/** The answer is a refusal in the storage's shape: 400 on the wire, its own status inside, and a Ukrainian hint. */
export function expectRefusal(answer: StorageAnswer, statusCode: string, code: string) {
  expect(answer.body).toEqual({
    statusCode,
    error: expect.any(String),
    message: expect.any(String),
    code,
    hint: expect.stringMatching(/[а-яіїєґ]{3}/i),
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

export const photoFolder = (shop: TestShop) => join(shop.services.config.dataDir, 'photos')

/** Every file of the photo folder, those of uploads under way included. */
export async function photoFiles(shop: TestShop): Promise<string[]> {
  const entries = await readdir(photoFolder(shop), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Takes out every photo, and the rows of these tables besides. */
export async function emptyPhotos(shop: TestShop, ...tables: readonly string[]) {
  await emptyTables(shop.db, 'photos', ...tables)
  await rm(photoFolder(shop), { recursive: true, force: true })
}

export async function photoRows(shop: TestShop): Promise<Record<string, unknown>[]> {
  return (await shop.db.query('select * from photos')).rows
}

/** How many photos there are in the table and on the disk. */
export async function left(shop: TestShop) {
  return { rows: (await photoRows(shop)).length, files: (await photoFiles(shop)).length }
}

/** Asks the storage to delete a photo, as the browser that uploaded it does. */
export async function removePhoto(shop: TestShop, path: string, key: string | undefined) {
  const headers = key === undefined ? {} : { 'x-removal-key': key }
  return readAnswer(await fetch(uploadUrl(shop, path), { method: 'DELETE', headers }))
}
