import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startDevSite } from '../src/dev-site.ts'
import { ensureBuilt, loadPages, type PageTrial, pageTrials, type SiteSources } from '../src/index.ts'
import type { BuiltSite, DrawnDocument, SitePages } from '../src/types.ts'

let site: SiteSources
let outFolder: string
let built: BuiltSite
let pages: SitePages<object, Record<'jar', { readonly words: string }>>
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
  built = await ensureBuilt(site)
  pages = await loadPages(built.pages)
})
afterAll(() => rm(outFolder, { recursive: true }))

async function documentOf(key: string, of: object = settings): Promise<DrawnDocument> {
  const found = (await pages.list(of)).find(({ page }) => page.key === key)
  if (!found) throw new Error(`no document ${key}`)
  return pages.draw(found, of)
}

const hashOf = (block: string) => `sha256-${createHash('sha256').update(block).digest('base64')}`

const scriptsOf = (html: string) =>
  [...html.matchAll(/src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file)

describe('a finished site', () => {
  test('has every document, and draws it for any settings', async () => {
    expect((await pages.list(settings)).map(({ page }) => page.key)).toEqual(['home', 'shelf:full'])
    expect(await documentOf('home')).toMatchObject({ key: 'home', canonicalPath: '/' })
    const [one, other] = [await documentOf('home'), await documentOf('home', { title: 'Cellar' })]
    expect(one.html.replace('Shelf', 'Cellar')).toBe(other.html)
  })

  test('draws a document that is known only when it is asked for, by the same policy whatever is written in it', async () => {
    const words = '<script>alert(1)</script>'
    const { html, ...jar } = await pages.drawAsked('jar', settings, { words })
    expect(html).toContain('<p>&lt;script&gt;')
    const { contentSecurityPolicy } = await documentOf('home')
    expect(jar).toEqual({ key: 'jar', contentSecurityPolicy })
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
    const [, inline = ''] = /<script>(.*?)<\/script>/.exec(html) ?? []
    expect(contentSecurityPolicy).toContain(`script-src 'self' '${hashOf(inline)}';`)
    expect(contentSecurityPolicy).toContain('frame-src https://films.example')
  })

  test('allows the very styles that stand in the page', async () => {
    const { html, contentSecurityPolicy } = await documentOf('home')
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(contentSecurityPolicy).toContain(`style-src '${hashOf(styles)}'`)
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

test('nothing is made again while nothing changes, however many ask for it at once', async () => {
  const { mtimeMs } = await stat(path.join(built.pages, 'pages.js'))
  expect(await Promise.all([1, 2].map(() => ensureBuilt(site)))).toEqual([built, built])
  expect((await stat(path.join(built.pages, 'pages.js'))).mtimeMs).toBe(mtimeMs)
  expect(await readdir(path.join(outFolder, 'bundles'))).toHaveLength(1)
})

test('what nobody has asked for is forgotten, the oldest first, and nothing that somebody reads', async () => {
  const bundles = path.join(outFolder, 'bundles')
  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  const old = Array.from({ length: 12 }, (_, nth) => path.join(bundles, `old-${nth}`))
  const fresh = Array.from({ length: 12 }, (_, nth) => path.join(bundles, `fresh-${nth}`))
  for (const folder of [...old, ...fresh]) await mkdir(folder)
  for (const folder of [...old, path.dirname(built.pages)]) await utimes(folder, longAgo, longAgo)
  expect(await ensureBuilt(site)).toEqual(built)
  await ensureBuilt({ ...site, browsers: ['chrome >= 101'] })
  expect(old.filter((folder) => existsSync(folder))).toEqual([])
  expect([built.pages, ...fresh].filter((folder) => !existsSync(folder))).toEqual([])
})

describe('settings that are tried', () => {
  const tryPages = (...asked: Parameters<PageTrial>) => pageTrials(built.pages)(...asked)

  test('pass when every document can be drawn of them', () =>
    expect(tryPages(settings)).resolves.toBeUndefined())

  test('are drawn once, and anew once they have changed or failed', async () => {
    const folder = path.join(outFolder, 'moved')
    await cp(built.pages, folder, { recursive: true })
    const trial = pageTrials(folder)
    await trial(settings)
    await expect(trial({ ...settings, isBroken: true })).rejects.toThrow('broken')
    await rm(folder, { recursive: true })
    await trial({ ...settings })
    for (const others of [
      { ...settings, title: 'Another' },
      { ...settings, isBroken: true },
    ])
      await expect(trial(others)).rejects.toMatchObject({ name: 'Error' })
  })

  test('fail, and say why, when one cannot', async () => {
    const failure = tryPages({ title: '', isBroken: true })
    await expect(failure).rejects.toThrow('the shelf is broken')
    // Of these settings it never can.
    await expect(failure).rejects.toMatchObject({ name: 'Undrawable' })
  })

  test('are drawn by a process that is given nothing of the shop’s environment', async () => {
    process.env['KRAPLIA_TEST_SECRET'] = 'secret'
    onTestFinished(() => void delete process.env['KRAPLIA_TEST_SECRET'])
    const why: unknown = await tryPages({ title: '', isBroken: true }).catch((error) => error)
    const [, names = ''] = /broken, beside (.*)/.exec(String(why)) ?? []
    const needed = ['HOME', 'NODE_COMPILE_CACHE', 'NODE_ENV', 'PATH', 'TMPDIR']
    expect(names.split(' ')).toContain('PATH')
    expect(names.split(' ').filter((name) => !needed.includes(name))).toEqual([])
  })

  test('hold nobody when drawing never ends, and may be drawn on a better day', async () => {
    const started = performance.now()
    const failure = tryPages({ title: '', isEndless: true }, 2000)
    await expect(failure).rejects.toMatchObject({ name: 'Error' })
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  test('are not at fault when what is around them fails', () =>
    expect(pageTrials(path.join(outFolder, 'nowhere'))(settings)).rejects.toMatchObject({ name: 'Error' }))
})

test('a site that cannot be made says why and leaves no half of it', async () => {
  const taken = path.join(outFolder, 'taken')
  await writeFile(taken, '')
  const elsewhere = { ...site, outFolder: path.join(site.outFolder, 'taken') }
  await expect(ensureBuilt(elsewhere)).rejects.toThrow('The site could not be built.')
  const missing = ensureBuilt({ ...site, site: 'nothing.tsx', browsers: ['chrome >= 102'] })
  await expect(missing).rejects.toThrow('nothing.tsx')
  expect((await readdir(path.join(outFolder, 'bundles'))).filter((name) => name.endsWith('ed'))).toEqual([])
})

test('while developing a page is drawn from its sources, with modules that load it anew', async () => {
  const dev = await startDevSite(site, settings, createServer())
  onTestFinished(() => dev.close())
  expect(await dev.renderPage('cellar')).toBeUndefined()
  expect(await dev.renderPage('home')).toContain('Nothing moves here.')
  expect(await dev.renderPage('jar', { words: 'Plums' })).toContain('<p>Plums</p>')
  const html = await dev.renderPage('shelf:full')
  expect(html).toContain('src="/@id/virtual:dev-island/shelf"')
  expect(html).toContain('src="/@vite/client"')
  expect(html).toMatch(/src="\/@fs\/\S+\/src\/dev-client\.ts"/)
  expect(await dev.renderApp('cellar')).toContain('src="/cellar/main.tsx')
})
