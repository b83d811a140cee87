import type { PlanNode } from './outer-joins.ts'

/** Tables, by name. */
export interface Touched {
  readonly reads: ReadonlySet<string>
  readonly writes: ReadonlySet<string>
}

/** What a statement touches, as the database plans it: the tables behind its views, not those of its triggers. */
export function touchedByPlan(root: PlanNode): Touched {
  const reads = new Set<string>()
  const writes = new Set<string>()
  visit(root)
  return { reads, writes }

  function visit({ Plans = [], Schema, Operation, ...node }: PlanNode) {
    const table = node['Relation Name']
    if (table !== undefined && Schema === 'public') (Operation === undefined ? reads : writes).add(table)
    Plans.forEach(visit)
  }
}

const written = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(\w+)/g
const read = /\b(?:from|join|using)\s+(?:only\s+)?(\w+)/g

/** What the SQL of a source names by a table's name, wherever that source is made part of a statement. */
export function touchedByText(source: string, isTable: (name: string) => boolean): Touched {
  const texts = withoutComments(source)
  const named = (form: RegExp) =>
    new Set([...texts.matchAll(form)].flatMap(([, name = '']) => (isTable(name) ? [name] : [])))
  const writes = named(written)
  return { reads: named(read), writes }
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*\*[^]*?\*\/|^\s*(?:\/\/|--).*$|^(?:import|\}) .*from '.*$/gm, '')
}
