/** A table as the formatter leaves it, a line each: the heading, what parts it, the rows. */
export function tableLines(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heading.map((name, nth) =>
    Math.max(name.length, ...rows.map((row) => row[nth]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, nth) => cell.padEnd(widths[nth] ?? 0)).join(' | ')} |`
  return [heading, widths.map((width) => '-'.repeat(width)), ...rows].map(line)
}

/** Of a line of a table. */
export function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}
