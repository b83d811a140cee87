import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { printTable } from '../../test/table.ts'

export default class TableReporter implements Reporter {
  readonly #rows: Record<string, string | number>[] = []

  onTestEnd({ title, parent }: TestCase, { annotations, duration, status, error }: TestResult) {
    const version = annotations.find(({ type }) => type === 'engine')?.description
    const [why = ''] = stripVTControlCharacters(error?.message ?? '').split('\n')
    this.#rows.push({
      engine: version ?? parent.project()?.name ?? '',
      way: title,
      seconds: (duration / 1000).toFixed(1),
      result: status === 'passed' ? 'passed' : `${status}: ${why}`,
    })
  }

  onEnd() {
    printTable(this.#rows)
  }
}
