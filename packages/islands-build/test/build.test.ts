import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startDevSite } from '../src/dev-site.ts'
import { ensureBuilt, type SiteSources } from '../src/index.ts'
import type { BuiltDocument, BuiltPages, BuiltSite } from '../src/types.ts'

let site: SiteSources
let outFolder: string
let built: BuiltSite
const settings = { title: 'Shelf', place: { room: 'Cellar', row: 1 } }

beforeAll(async () => {
  const root = path.join(import.meta.dirname, 'site')
  const cache = path.join(root, '../../../../.cache')
  await mkdir(cache, { recursive: true })
  outFolder = await mkdtemp(path.join(cache, 'islands-build-'))
  site = {
    root,
    site: 'site.tsx',
    entries: '**/*.entry.tsx',
    sources: [''],
    pure: [],
    publicFolder: 'public',
    browsers: ['safari >= 15.6', 'chrome >= 100'],
    outFolder: path.relative(root, outFolder),
    apps: [
      {
        name: 'cellar',
        document: 'cellar/index.html',
        folder: 'cellar',
        browsers: ['safari >= 16.4'],
        worker: 'cellar/worker.ts',
      },
    ],
  }
  built = await ensureBuilt(site, settings)
})
afterAll(() => rm(outFolder, { recursive: true }))

async function documentOf(key: string, { pages } = built): Promise<BuiltDocument & { html: string }> {
  const list: BuiltPages<object> = JSON.parse(await readFile(path.join(pages, 'documents.json'), 'utf8'))
  const found = list.documents.find((document) => document.key === key)
  if (!found) throw new Error(`no document ${key}`)
  return { ...found, html: await readFile(path.join(pages, `${found.file}.html`), 'utf8') }
}

const scriptsOf = (html: string) =>
  [...html.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file)

describe('a finished site', () => {
  test('has every document, compressed too, and a list of them with the settings they were made for', async () => {
    const list: BuiltPages<object> = JSON.parse(
      await readFile(path.join(built.pages, 'documents.json'), 'utf8'),
    )
    expect(list).toMatchObject({
      settings,
      documents: [
        { key: 'home', file: 'home', canonicalPath: '/' },
        { key: 'shelf:full', file: 'shelf.full' },
      ],
    })
    for (const { file, digest } of list.documents) {
      const html = await readFile(path.join(built.pages, `${file}.html`))
      expect(brotliDecompressSync(await readFile(path.join(built.pages, `${file}.html.br`)))).toEqual(html)
      expect(gunzipSync(await readFile(path.join(built.pages, `${file}.html.gz`)))).toEqual(html)
      expect(createHash('sha256').update(html).digest('base64url')).toContain(digest)
    }
  })

  test('gives a page the styles of its own and of the site', async () => {
    const { html } = await documentOf('home')
    expect(html).toContain('color:var(--ink)')
    expect(html).toContain('text-align:center')
    expect(html).not.toContain('padding:1rem')
    const [, name = ''] = /<p class="([\w-]+)">/.exec(html) ?? []
    expect(html).toContain(`.${name}{`)
  })

  test('sends no script with a page that has no island', async () => {
    const { html, contentSecurityPolicy } = await documentOf('home')
    expect(html).not.toContain('<script')
    expect(contentSecurityPolicy).toContain(`script-src 'none'`)
    expect(contentSecurityPolicy).toContain(`frame-src 'none'`)
  })

  test('sends the scripts of an island, React in a file of its own, and what the document brings them', async () => {
    const { html, contentSecurityPolicy } = await documentOf('shelf:full')
    const scripts = scriptsOf(html)
    const [entry = '', react = ''] = await Promise.all(
      scripts.map((file) => readFile(path.join(built.assets, file), 'utf8')),
    )
    expect(scripts).toHaveLength(2)
    expect(entry).toContain(`/assets/${scripts[1]}`)
    expect(entry.length).toBeLessThan(1000)
    expect(react.length).toBeGreaterThan(50_000)
    expect(entry).not.toContain('Jars on the shelf')
    expect(html).toContain('{"words":{"jars":"Jars on the shelf:"}}')
    for (const file of scripts)
      for (const ending of ['br', 'gz'])
        expect(existsSync(path.join(built.assets, `${file}.${ending}`))).toBe(true)
    expect(contentSecurityPolicy).toContain(`script-src 'self'`)
    expect(contentSecurityPolicy).toContain('frame-src https://films.example')
  })

  test('is drawn by a process that is given nothing of the shop’s environment', async () => {
    process.env['KRAPLIA_TEST_SECRET'] = 'secret'
    onTestFinished(() => void delete process.env['KRAPLIA_TEST_SECRET'])
    const { html } = await documentOf('home', await ensureBuilt(site, { title: 'Drawn beside secrets' }))
    const [, names = ''] = /<meta name="environment" content="([^"]*)"/.exec(html) ?? []
    const needed = ['HOME', 'NODE_COMPILE_CACHE', 'NODE_ENV', 'PATH', 'TMPDIR']
    expect(names.split(' ')).toContain('PATH')
    expect(names.split(' ').filter((name) => !needed.includes(name))).toEqual([])
  })

  test('allows the very styles that stand in the page', async () => {
    const { html, contentSecurityPolicy } = await documentOf('home')
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(contentSecurityPolicy).toContain(`style-src 'sha256-${hash}'`)
  })
})

describe('an app', () => {
  test('is a document and files of its own, compressed too, and nothing in it is inline', async () => {
    const { cellar } = built.apps
    const html = await readFile(cellar?.document ?? '', 'utf8')
    const files = [...html.matchAll(/(?:src|href)="\/cellar\/assets\/([^"]+)"/g)].map(([, file = '']) => file)
    expect(files.map((file) => path.extname(file)).toSorted()).toEqual(['.css', '.js'])
    expect(html).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=|\sstyle=/)
    const kept = await readdir(cellar?.assets ?? '')
    expect(kept.filter((file) => /^barrels-.*\.js$/.test(file))).toHaveLength(1)
    for (const file of [...files, ...kept.filter((name) => name.endsWith('.js'))])
      expect(kept).toEqual(expect.arrayContaining([file, `${file}.br`, `${file}.gz`]))
    expect(existsSync(`${cellar?.document}.br`)).toBe(true)
    const styles = files.find((file) => file.endsWith('.css')) ?? ''
    expect(await readFile(path.join(cellar?.assets ?? '', styles), 'utf8')).toMatch(/^@layer base,ui;\S/)
  })

  test('has a service worker that knows its files, and changes with them', async () => {
    const { cellar } = built.apps
    const script = await readFile(cellar?.worker ?? '', 'utf8')
    const files = await readdir(cellar?.assets ?? '')
    for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
      expect(script).toContain(`/cellar/assets/${file}`)
    }
    expect(script).toMatch(/version: ?["'`][\w-]{12}["'`]/)
    expect(script).not.toMatch(/^import |^export /m)
    expect(existsSync(`${cellar?.worker}.br`)).toBe(true)
  })

  test('shares nothing with the pages', async () => {
    const { html } = await documentOf('shelf:full')
    expect(html).not.toContain('cellar')
    expect(html).not.toContain('darkred')
    for (const file of await readdir(built.assets)) {
      if (!file.endsWith('.js')) continue
      expect(await readFile(path.join(built.assets, file), 'utf8')).not.toMatch(/as useDeferredValue|barrels/)
    }
  })
})

test('nothing is made again while nothing changes', async () => {
  const file = path.join(built.pages, 'documents.json')
  const { mtimeMs } = await stat(file)
  expect(await ensureBuilt(site, settings)).toEqual(built)
  const reordered = { place: { row: 1, room: 'Cellar' }, title: 'Shelf' }
  expect(await ensureBuilt(site, reordered)).toEqual(built)
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)
})

test('other settings are other documents with the same scripts, however many ask for them at once', async () => {
  const [other, same] = await Promise.all([1, 2].map(() => ensureBuilt(site, { title: 'Cellar' })))
  expect(other).toEqual(same)
  expect(other?.pages).not.toBe(built.pages)
  const { html } = await documentOf('shelf:full', other)
  expect(html).toContain('<title>Cellar</title>')
  expect(scriptsOf(html)).toEqual(scriptsOf((await documentOf('shelf:full')).html))
  expect(await readdir(path.join(outFolder, 'bundles'))).toHaveLength(1)
})

describe('a document that stands in an earlier set too', () => {
  const compressedHome = ({ pages }: BuiltSite) =>
    Promise.all(['br', 'gz'].map((ending) => readFile(path.join(pages, `home.html.${ending}`))))

  /** Draws a document, compresses it as a builder never would, does something to its set and draws it again in another. */
  async function drawTwice(title: string, meanwhile?: (pages: string) => Promise<void>) {
    const earlier = await ensureBuilt(site, { title })
    const home = path.join(earlier.pages, 'home.html')
    const html = await readFile(home)
    const odd = [
      brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
      gzipSync(html, { level: 0 }),
    ] as const
    await writeFile(`${home}.br`, odd[0])
    await writeFile(`${home}.gz`, odd[1])
    await meanwhile?.(earlier.pages)
    const drawn = await compressedHome(await ensureBuilt(site, { title, row: 2 }))
    return { html, odd, drawn }
  }

  test('is not compressed again', async () => {
    const { odd, drawn } = await drawTwice('Loft')
    expect(drawn).toEqual(odd)
  })

  test.each([
    ['was made from other sources', (pages) => rename(pages, path.join(path.dirname(pages), '0123456789-0'))],
    [
      'is not finished',
      async (pages) => {
        const unfinished = `${pages}.4321.unfinished`
        await rename(pages, unfinished)
        onTestFinished(() => rm(unfinished, { recursive: true }))
      },
    ],
    ['is just being removed, list first', (pages) => rm(path.join(pages, 'documents.json'))],
    ['is just being removed, documents first', (pages) => rm(path.join(pages, 'home.html.gz'))],
    ['has lost its list', (pages) => writeFile(path.join(pages, 'documents.json'), '')],
    ['has lost its documents', (pages) => writeFile(path.join(pages, 'home.html.br'), '')],
    [
      'holds another document in its place',
      (pages) => writeFile(path.join(pages, 'home.html.gz'), gzipSync('another', { level: 0 })),
    ],
  ] as [string, (pages: string) => Promise<void>][])('is, when that set %s', async (title, meanwhile) => {
    const { html, odd, drawn } = await drawTwice(title, meanwhile)
    const [br = html, gz = html] = drawn
    expect([brotliDecompressSync(br), gunzipSync(gz)]).toEqual([html, html])
    expect(drawn).not.toContainEqual(odd[0])
    expect(drawn).not.toContainEqual(odd[1])
  })
})

test('what nobody has asked for is forgotten, the oldest first, and nothing that somebody reads', async () => {
  const pages = path.join(outFolder, 'pages')
  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  const old = Array.from({ length: 12 }, (_, nth) => path.join(pages, `old-${nth}`))
  const fresh = Array.from({ length: 12 }, (_, nth) => path.join(pages, `fresh-${nth}`))
  for (const folder of [...old, ...fresh]) await mkdir(folder)
  for (const folder of [...old, built.pages]) await utimes(folder, longAgo, longAgo)
  expect(await ensureBuilt(site, settings)).toEqual(built)
  await ensureBuilt(site, { title: 'Attic' })
  expect(old.filter((folder) => existsSync(folder))).toEqual([])
  expect([built.pages, ...fresh].filter((folder) => !existsSync(folder))).toEqual([])
})

test('a site that cannot be made says why and leaves no half of it', async () => {
  const failure = ensureBuilt(site, { title: '', isBroken: true })
  await expect(failure).rejects.toThrow('the shelf is broken')
  // Of these settings it never can.
  await expect(failure).rejects.toMatchObject({ name: 'Undrawable' })
  expect(
    (await readdir(path.join(outFolder, 'pages'))).filter((name) => name.endsWith('unfinished')),
  ).toEqual([])
})

test('while developing a page is drawn from its sources, with modules that load it anew', async () => {
  const dev = await startDevSite(site, settings, createServer())
  onTestFinished(() => dev.close())
  expect(await dev.renderPage('cellar')).toBeUndefined()
  expect(await dev.renderPage('home')).toContain('Nothing moves here.')
  const html = await dev.renderPage('shelf:full')
  expect(html).toContain('src="/@id/virtual:dev-island/shelf"')
  expect(html).toContain('src="/@vite/client"')
  expect(html).toMatch(/src="\/@fs\/\S+\/src\/dev-client\.ts"/)
  expect(await dev.renderApp('cellar')).toContain('src="/cellar/main.tsx')
})

test('what is around a site and fails is not taken for its settings', async () => {
  const title = 'Loft'
  // A file stands where a folder is to be.
  const taken = path.join(site.root, site.outFolder, 'taken')
  await writeFile(taken, '')
  const elsewhere = { ...site, outFolder: path.join(site.outFolder, 'taken') }
  await expect(ensureBuilt(elsewhere, { title })).rejects.toMatchObject({ name: 'Error' })
})
