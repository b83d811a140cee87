import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'oxfmt'
import type { Cell } from './cell.ts'

const file = new URL('../../docs/faults.md', import.meta.url)
const heads = ['Neighbour', 'How it fails', 'What is seen', 'Waits, at most', 'As before, within']

/** Differences to `docs/faults.md`, if all neighbours ran. */
export async function compareWithDocument(cells: readonly Cell[]): Promise<string[]> {
  const written = tableOf(await readFile(file, 'utf8'))
  const seen = rowsOf(cells)
  return [
    ...seen.filter((row) => !written.includes(row)).map((row) => `docs/faults.md lacks: ${row}`),
    ...written.filter((row) => !seen.includes(row)).map((row) => `not seen any more: ${row}`),
  ]
}

export async function writeDocument(cells: readonly Cell[]) {
  const text = await readFile(file, 'utf8')
  const lines = [heads.join(' | '), heads.map(() => '---').join(' | '), ...rowsOf(cells)]
  const table = lines.map((line) => `| ${line} |`).join('\n')
  const [before = ''] = text.split(/^\| Neighbour/m)
  const { code } = await format('faults.md', `${before}${table}\n`, { printWidth: 110 })
  await writeFile(file, code)
}

/** Faults with equal results share a row. */
function rowsOf(cells: readonly Cell[]): string[] {
  const rows = new Map<string, { first: Cell; faults: string[] }>()
  for (const cell of cells) {
    const key = `${cell.neighbour} ${cell.seen}`
    const row = rows.get(key) ?? { first: cell, faults: [] }
    row.faults.push(cell.fault)
    rows.set(key, row)
  }
  return [...rows.values()].map(({ first, faults }) =>
    [first.neighbour, faults.join(', '), first.seen, `${first.patience} s`, `${first.healsWithin} s`].join(
      ' | ',
    ),
  )
}

function tableOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    )
}
