/** A node of a plan as `explain (verbose, format json)` tells it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Join Type'?: string
  readonly 'Parent Relationship'?: string
  readonly 'Subplan Name'?: string
  readonly 'CTE Name'?: string
  readonly Operation?: string
  readonly Schema?: string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Output?: readonly string[]
  readonly Plans?: readonly PlanNode[]
}

/** The sides of joins that may be empty. */
const emptySides = new Set(['Left Inner', 'Right Outer', 'Full Inner', 'Full Outer'])

/**
 * Which of a statement's columns an outer join may make null, by their place. What a plan does not say for certain is
 * taken for one of them: a column that a part of the statement hands on, which has an outer join within.
 */
export function columnsOfOuterJoins(root: PlanNode): ReadonlySet<number> {
  const parts = new Map(subplans(root).map((node) => [node['Subplan Name'], node]))
  const mayMiss = new Map<string, boolean>()
  visit(root, false)
  const columns = (root.Output ?? []).map((output) => {
    // Only where there is one table, its columns are said without it.
    if (/^(?:"[^"]+"|\w+)$/.test(output)) return false
    const [, quoted, plain] = /^(?:"([^"]+)"|(\w+))\.(?:"[^"]+"|\w+)$/.exec(output) ?? []
    return mayMiss.get(quoted ?? plain ?? '') ?? true
  })
  return new Set(columns.flatMap((may, place) => (may ? [place] : [])))

  function visit(node: PlanNode, isEmptySide: boolean) {
    if (node.Alias !== undefined) {
      const may = isEmptySide || hasOuterJoinWithin(node)
      mayMiss.set(node.Alias, may || (mayMiss.get(node.Alias) ?? false))
    }
    for (const below of node.Plans ?? []) {
      const relationship = below['Parent Relationship'] ?? ''
      if (isSubplan(below)) continue
      visit(below, isEmptySide || emptySides.has(`${node['Join Type'] ?? ''} ${relationship}`))
    }
  }

  /** In what a scan of a part of the statement reads. */
  function hasOuterJoinWithin(node: PlanNode): boolean {
    if (node['Node Type'] === 'Subquery Scan') return (node.Plans ?? []).some(hasOuterJoin)
    const part = node['Node Type'] === 'CTE Scan' ? parts.get(`CTE ${node['CTE Name'] ?? ''}`) : undefined
    return part !== undefined && hasOuterJoin(part)
  }

  function hasOuterJoin(node: PlanNode): boolean {
    const within = (node.Plans ?? []).filter((below) => !isSubplan(below))
    return (
      within.some((below) =>
        emptySides.has(`${node['Join Type'] ?? ''} ${below['Parent Relationship'] ?? ''}`),
      ) ||
      hasOuterJoinWithin(node) ||
      within.some(hasOuterJoin)
    )
  }
}

/** What stands beside the tree of rows: a part of the statement, or a question about each row. */
function isSubplan(node: PlanNode): boolean {
  return ['InitPlan', 'SubPlan'].includes(node['Parent Relationship'] ?? '')
}

function subplans(node: PlanNode): PlanNode[] {
  return (node.Plans ?? []).flatMap((below) => (isSubplan(below) ? [below] : []).concat(subplans(below)))
}
