import { parseSync } from 'vite'

/** A node of a script's syntax tree, as ESTree has it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** The syntax tree of a script. Throws where it cannot be read. */
export function parseScript(name: string, code: string): Node {
  const { program, errors } = parseSync(name, code)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of ESTree's nodes are such
  return program as unknown as Node
}

/** Every node, parents first. */
export function nodesOf(root: Node): readonly Node[] {
  const nodes: Node[] = []
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node)
    for (const key in node) {
      const part = node[key]
      if (Array.isArray(part)) waiting.push(...part.filter(isNode))
      else if (isNode(part)) waiting.push(part)
    }
  }
  return nodes
}

export function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'
}

/** The name of an identifier, or the text of a string. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  return undefined
}

/** The names that a script gives to something: whatever else it names is the browser's. */
export function declaredNames(nodes: readonly Node[]): ReadonlySet<string> {
  const declared = new Set<string>()
  const declare = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') declared.add(String(pattern['name']))
    else if (pattern.type === 'AssignmentPattern') declare(pattern['left'])
    else if (pattern.type === 'RestElement') declare(pattern['argument'])
    else if (pattern.type === 'ArrayPattern') list(pattern['elements']).forEach(declare)
    else if (pattern.type === 'ObjectPattern')
      for (const property of list(pattern['properties'])) declare(property['value'] ?? property['argument'])
  }
  for (const node of nodes) {
    if (/^(VariableDeclarator|(Function|Class)(Declaration|Expression))$/.test(node.type)) declare(node['id'])
    if (/Function/.test(node.type)) list(node['params']).forEach(declare)
    if (node.type === 'CatchClause') declare(node['param'])
    if (/^Import\w*Specifier$/.test(node.type)) declare(node['local'])
  }
  return declared
}

/** The names that a script gives to members of its own objects. */
export function ownMembers(nodes: readonly Node[]): Set<string> {
  const own = new Set<string>()
  for (const { type, key } of nodes) {
    const name = /^(Property|MethodDefinition|PropertyDefinition)$/.test(type) ? nameOf(key) : undefined
    if (name !== undefined) own.add(name)
  }
  return own
}

/** Nodes of a list, without its holes. */
export function list(nodes: unknown): Node[] {
  return Array.isArray(nodes) ? nodes.filter(isNode) : []
}
