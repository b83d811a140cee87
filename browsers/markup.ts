import type { Use } from './scripts.ts'
import { type Feature, featureAt } from './support.ts'
import { list, type Node, nameOf } from './walk.ts'

/** What a script draws asks of the browser that shows it: elements, their attributes and some values of these. */
export function usesInMarkup(nodes: readonly Node[]): Use[] {
  const uses: Use[] = []
  for (const node of nodes) {
    const [tag, properties] = drawn(node)
    if (tag === undefined) continue
    const found = [featureAt('html', 'elements', tag), ...properties.flatMap((one) => attribute(tag, one))]
    for (const feature of found) if (feature) uses.push({ anyOf: [feature], at: node.start })
  }
  return uses
}

/** The element that a compiled piece of JSX draws, and its properties. */
function drawn(node: Node): [tag: string | undefined, properties: readonly Node[]] {
  if (node.type !== 'CallExpression' || !/^_?jsxs?(DEV)?(\$\d+)?$/.test(nameOf(node['callee']) ?? ''))
    return [undefined, []]
  const [element, properties] = list(node['arguments'])
  return [element?.type === 'Literal' ? nameOf(element) : undefined, list(properties?.['properties'])]
}

function attribute(tag: string, property: Node): (Feature | undefined)[] {
  const name = nameOf(property['key'])?.toLowerCase()
  if (name === undefined) return []
  const value = nameOf(property['value'])
  const places = [
    ['html', 'elements', tag, name],
    ['html', 'global_attributes', name],
  ]
  return [
    ...places.map((place) => featureAt(...place)),
    ...(value === undefined ? [] : places.map((place) => featureAt(...place, value))),
    ...(name === 'type' && value !== undefined ? [featureAt('html', 'elements', tag, `type_${value}`)] : []),
  ]
}
