import type { BrowserFile } from '@kraplia/islands-build/browser-code'
import { expect, test } from 'vitest'
import { siteSources } from '../src/site-sources.ts'
import { faultsOf } from './faults.ts'

/** What the checks say of a script, of styles or of markup, of the shop's or the office's. */
function featuresOf(code: string, { app, ending = 'js' }: { app?: string; ending?: 'js' | 'css' } = {}) {
  const file: BrowserFile = { app, name: `assets/some.${ending}`, code, isDrawnFrom: false }
  return faultsOf([file], siteSources, []).faults.map(({ feature }) => feature)
}

test.each([
  [`text.toWellFormed()`, 'javascript.builtins.String.toWellFormed'],
  [`fetch(url, { signal: AbortSignal.timeout(9) })`, 'api.AbortSignal.timeout_static'],
  [`const { signal } = x; window.AbortSignal.any([signal])`, 'api.AbortSignal.any_static'],
  [`payments.findLast((one) => one.paid)`, '*.findLast'],
  [`sums.toSorted()`, '*.toSorted'],
  [`list.with(1, 2)`, '*.with'],
  [`Object.groupBy(list, (one) => one.kind)`, 'javascript.builtins.Object.groupBy'],
  [`Promise.withResolvers()`, 'javascript.builtins.Promise.withResolvers'],
  [`URL.canParse(text)`, 'api.URL.canParse_static'],
  [`Array.fromAsync(rows)`, 'javascript.builtins.Array.fromAsync'],
  [`new Intl.Segmenter('uk')`, 'javascript.builtins.Intl.Segmenter'],
  [`one.union(other)`, 'javascript.builtins.Set.union'],
  [`new Intl.NumberFormat('uk', { roundingMode: 'floor' })`, /NumberFormat.*roundingMode/],
  [`createImageBitmap(file, { resizeQuality: 'high' })`, /resizeQuality/],
  [`new OffscreenCanvas(1, 1)`, 'api.OffscreenCanvas'],
  [`new BarcodeDetector()`, 'api.BarcodeDetector'],
  [`document.startViewTransition(go)`, 'api.Document.startViewTransition'],
  [`menu.showPopover()`, /showPopover/],
  [`element.checkVisibility()`, /checkVisibility/],
  [`panel.inert = true`, /inert/],
  [`new Intl.DateTimeFormat('uk', { timeZone: 'Europe/Kyiv' })`, 'javascript.time_zones.Europe/Kyiv'],
  [`new CompressionStream('gzip')`, 'api.CompressionStream'],
  [`ReadableStream.from(rows)`, 'api.ReadableStream.from_static'],
  [`fetch(url, { priority: 'low' })`, 'api.fetch.options_parameter.priority'],
  [`list.addEventListener('scrollend', stop)`, /scrollend/],
  [`PublicKeyCredential.parseCreationOptionsFromJSON(said)`, /parseCreationOptionsFromJSON/],
  [`/(?<=№)\\d+/.test(text)`, 'javascript.regular_expressions.lookbehind_assertion'],
  [`new RegExp('(?<!a)b')`, 'javascript.regular_expressions.lookbehind_assertion'],
  [`/[\\p{L}--[a-z]]/v.test(text)`, 'javascript.builtins.RegExp.unicodeSets'],
  [`class A { static { begin() } }`, 'javascript.classes.static.initialization_blocks'],
  [`jsx('div', { inert: true })`, 'html.global_attributes.inert'],
  [`jsxs('nav', { popover: 'auto' })`, 'html.global_attributes.popover'],
  [`jsx('search', {})`, 'html.elements.search'],
])('%s is more than the shop may ask for', (code, feature) => {
  expect(featuresOf(code)).toContainEqual(
    typeof feature === 'string' ? feature : expect.stringMatching(feature),
  )
})

test.each([
  ['.card:has(:checked){color:red}', 'css.selectors.has'],
  ['.card{& b{color:red}}', 'css.selectors.nesting'],
  ['.page{min-height:100dvh}', 'css.types.length.viewport_percentage_units_dynamic'],
  ['.words{margin:4cqw}', 'css.types.length.container_query_length_units'],
  ['@container (width>30rem){.words{color:red}}', 'css.at-rules.container'],
  ['@media (width<40rem){.words{color:red}}', 'css.at-rules.media.range_syntax'],
  ['.card{color:color-mix(in srgb,red,blue)}', 'css.types.color.color-mix'],
  ['.card{translate:10% 0}', 'css.properties.translate'],
  ['.card{grid-template-rows:subgrid}', 'css.properties.grid-template-rows.subgrid'],
  ['.card{overflow:clip}', 'css.properties.overflow.clip'],
  ['@starting-style{.card{opacity:0}}', 'css.at-rules.starting-style'],
  ['.card::details-content{color:red}', 'css.selectors.details-content'],
])('%s is more than the shop may be styled by', (code, feature) => {
  expect(featuresOf(code, { ending: 'css' })).toContain(feature)
})

test.each([
  [`list.at(-1); structuredClone(x); Object.hasOwn(x, 'y'); crypto.subtle.digest('SHA-256', x)`],
  [`fetch(url, { method: 'POST', credentials: 'same-origin' }); new AbortController().abort(reason)`],
  // Names of their own things.
  [`const any = { union: 1, showPopover() {} }; any.union; any.showPopover()`],
  [`function timeout() {} const AbortSignal = { any: timeout }; AbortSignal.any()`],
  [`text.replace(/\\p{Surrogate}/gu, '')`],
  [`jsx('dialog', { open: true }); jsx('img', { loading: 'lazy' })`],
])('%s may be asked for', (code) => {
  expect(featuresOf(code)).toEqual([])
})

test.each([
  ['.page{min-height:100vh;min-height:100dvh}'],
  ['@supports selector(:has(*)){.card:has(:checked){outline:none}}'],
  ['@media (max-width:40rem){.card{inset:0;aspect-ratio:1;gap:1rem}}'],
  [`.card::before{content:'@container :has(x){100dvh}'}`],
])('%s may style a page', (code) => {
  expect(featuresOf(code, { ending: 'css' })).toEqual([])
})

test('the office may ask for what its own browsers have', () => {
  const code = `AbortSignal.timeout(9); list.findLast(Boolean); new OffscreenCanvas(1, 1); new Intl.Segmenter('uk')`
  expect(featuresOf(code)).toHaveLength(4)
  expect(featuresOf(code, { app: 'office' })).toEqual(['javascript.builtins.Intl.Segmenter'])
})

test('what is allowed is said where it is, with a reason, and goes when nothing needs it', () => {
  const code = '// src/web/share.ts\nnavigator.share(what)\n// src/web/other.ts\nnavigator.share(what)\n'
  const file: BrowserFile = { app: undefined, name: 'assets/some.js', code: `\n${code}`, isDrawnFrom: false }
  const allowed = [
    { in: 'src/web/share', features: ['api.Navigator.share'], why: 'asked for first' },
    { features: ['css.selectors.has'], why: 'nicer' },
  ]
  expect(faultsOf([file], siteSources, allowed)).toEqual({
    faults: [
      {
        feature: 'api.Navigator.share',
        lackedBy: ['firefox 102'],
        places: ['src/web/other.ts: navigator.share(what) '],
      },
    ],
    unneeded: ['css.selectors.has'],
  })
})
