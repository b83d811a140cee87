import type { Use } from './scripts.ts'
import { type Feature, featureAt, identifierAt } from './support.ts'

/** What minified styles ask of the browser that draws by them. What stands in `@supports` asks by itself. */
export function usesInStyles(css: string): Use[] {
  const uses: Use[] = []
  const add = (at: number, features: readonly (Feature | undefined)[]) => {
    for (const feature of features) if (feature) uses.push({ anyOf: [feature], at })
  }
  for (const { text, at, isRule } of partsOf(css)) {
    if (isRule) add(at, text.startsWith('@') ? ofAtRule(text) : ofSelector(text))
    else add(at, ofDeclaration(text))
  }
  return uses
}

interface Part {
  readonly text: string
  readonly at: number
  /** What stands before a brace, or an at-rule without one. */
  readonly isRule: boolean
}

/** Preludes and declarations, without what stands in `@supports`, and without what a later declaration only betters. */
function* partsOf(css: string): Generator<Part> {
  const skipped: boolean[] = []
  const declared: Set<string>[] = [new Set()]
  for (const { groups, index } of css.matchAll(
    /(?<text>(?:"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)[^()]*)*\)|[^{};"'(])*)(?<end>[{};]|$)/g,
  )) {
    const text = groups?.['text']?.trim() ?? ''
    const end = groups?.['end']
    const isSkipped = skipped.includes(true)
    if (end === '{') {
      if (!isSkipped && !text.startsWith('@supports')) yield { text, at: index, isRule: true }
      skipped.push(isSkipped || text.startsWith('@supports'))
      declared.push(new Set())
    } else if (text !== '' && !isSkipped) {
      const property = /^[\w-]+(?=:)/.exec(text)?.[0]
      const before = declared.at(-1)
      if (property === undefined || !before?.has(property))
        yield { text, at: index, isRule: text.startsWith('@') }
      if (property !== undefined) before?.add(property)
    }
    if (end === '}') {
      skipped.pop()
      declared.pop()
    }
  }
}

function ofAtRule(text: string): (Feature | undefined)[] {
  const [, name = '', prelude = ''] = /^@([\w-]+)\s*(.*)$/s.exec(text) ?? []
  const media = name === 'media' ? [...prelude.matchAll(/[\w-]+/g)] : []
  return [
    featureAt('css', 'at-rules', name),
    ...media.map(([feature]) => featureAt('css', 'at-rules', 'media', feature.replace(/^(min|max)-/, ''))),
    // `(width<40rem)`
    /\([^()]*[<>]/.test(prelude) ? featureAt('css', 'at-rules', 'media', 'range_syntax') : undefined,
  ]
}

function ofSelector(text: string): (Feature | undefined)[] {
  const names = [...text.matchAll(/::?([\w-]+)/g)].map(([, name = '']) => name)
  return [
    ...names.map((name) => featureAt('css', 'selectors', name)),
    text.includes('&') ? featureAt('css', 'selectors', 'nesting') : undefined,
  ]
}

function ofDeclaration(text: string): (Feature | undefined)[] {
  const colon = text.indexOf(':')
  const property = text.slice(0, colon)
  const value = text.slice(colon + 1).replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const words = [...value.matchAll(/(?<![\w-])-?[a-z][\w-]*(?![\w-]*\()/gi)].map(([word]) => word)
  const functions = [...value.matchAll(/([\w-]+)\(/g)].map(([, name = '']) => name)
  const units = [...value.matchAll(/(?<![\w-])[\d.]+([a-z]+)/gi)].map(([, unit = '']) => unit)
  return [
    ...(property.startsWith('-') ? [] : [featureAt('css', 'properties', property)]),
    ...words.map((word) => featureAt('css', 'properties', property, word)),
    ...functions.map((name) => featureAt('css', 'properties', property, name) ?? types.get(name)),
    ...units.map(unitFeature),
  ]
}

const types = indexTypes(['css', 'types'])

/** Functions of values, wherever they stand: `color-mix`. */
function indexTypes(path: readonly string[], depth = 2): Map<string, Feature> {
  const found = new Map<string, Feature>()
  for (const name of Object.keys(identifierAt(...path) ?? {})) {
    const feature = featureAt(...path, name)
    if (feature) found.set(name, feature)
    if (depth > 1)
      for (const [below, one] of indexTypes([...path, name], depth - 1))
        if (!found.has(below)) found.set(below, one)
  }
  return found
}

function unitFeature(unit: string): Feature | undefined {
  const [, size = ''] = /^([dsl])v(?:h|w|b|i|min|max)$/.exec(unit) ?? []
  const name = { d: 'dynamic', s: 'small', l: 'large' }[size]
  if (name) return featureAt('css', 'types', 'length', `viewport_percentage_units_${name}`)
  if (/^cq(w|h|i|b|min|max)$/.test(unit))
    return featureAt('css', 'types', 'length', 'container_query_length_units')
  return featureAt('css', 'types', 'length', unit)
}
