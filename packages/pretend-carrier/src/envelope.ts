import type { FaultRule } from './faults.ts'
import type { Answer } from './methods.ts'

export function envelope(answer: Answer, fault?: FaultRule['fault']) {
  const said = answer.kind === 'refused' ? refusal(answer.errors) : success(answer, fault)
  return fault === 'objects' ? withObjects(said) : said
}

/** Lists become objects with numeric keys. */
function withObjects(said: ReturnType<typeof success | typeof refusal>) {
  const { data, errors, errorCodes } = said
  return { ...said, data: byNumber(data), errors: byNumber(errors), errorCodes: byNumber(errorCodes) }
}

function success({ rows, total, warnings = [] }: Answer & { kind: 'rows' }, fault?: FaultRule['fault']) {
  const isWarned = fault === 'warned'
  const said = fault === 'empty' ? 0 : fault === 'shrunken' ? Math.floor(total / 10) : total
  return {
    success: true,
    data: fault === 'empty' ? [] : fault === 'short' ? rows.slice(0, -1) : rows,
    errors: fault === 'doubtful' ? ['Service is unavailable'] : [],
    warnings: isWarned ? { 0: 'Language is deprecated' } : warnings,
    info: said === 0 ? [] : { totalCount: isWarned ? String(said) : said },
    messageCodes: [],
    errorCodes: fault === 'doubtful' ? ['20000100016'] : [],
    warningCodes: isWarned ? { 0: '20000600001' } : [],
    infoCodes: [],
  }
}

function byNumber(list: readonly unknown[]): object {
  return Object.fromEntries(list.entries())
}

/** With status 200. */
export function refusal(errors: readonly (readonly [code: string, text: string])[]) {
  return {
    success: false,
    data: [],
    errors: errors.map(([, text]) => text),
    warnings: [],
    info: [],
    messageCodes: [],
    errorCodes: errors.map(([code]) => code),
    warningCodes: [],
    infoCodes: [],
  }
}
