/** What the driver makes of a type of PostgreSQL, by its number; a string of all others. */
const given: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'unknown',
  199: 'unknown[]',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1001: 'Buffer[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1016: 'string[]',
  1021: 'number[]',
  1022: 'number[]',
  1028: 'number[]',
  1082: 'Date',
  1114: 'Date',
  1115: 'Date[]',
  1182: 'Date[]',
  1184: 'Date',
  1185: 'Date[]',
  1231: 'number[]',
  2951: 'string[]',
  3802: 'unknown',
  3807: 'unknown[]',
}

/** What it takes for one, where that is not what it gives. JSON is taken as text: of a list it would make an array. */
const taken: Readonly<Record<number, string>> = {
  20: 'string | number',
  114: 'string',
  1016: 'readonly (string | number)[]',
  1082: 'string',
  1182: 'readonly string[]',
  1700: 'string | number',
  3802: 'string',
}

export const givenAs = (oid: number): string => given[oid] ?? 'string'

export const takenAs = (oid: number): string => taken[oid] ?? givenAs(oid).replace(/^\w+\[\]$/, 'readonly $&')
