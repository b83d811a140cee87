import { expect, test } from 'vitest'
import { faultOf } from './document-faults.ts'

test.each([
  ['20000201764', 'first-name', 'the contact’s name needs two words'],
  ['20000900757', 'last-name', 'all names are longer than 50'],
  ['20000204014', 'last-name', 'a word that is forbidden'],
  ['20000300434', 'phone', 'of another form'],
  ['20000300435', 'phone', 'empty'],
  ['20000201660', 'phone', 'a locker needs a mobile one'],
  ['20000304011', 'phone', 'a locker needs a mobile one'],
  ['20000200104', 'place', 'no such city'],
  ['20000200107', 'place', 'no such point'],
  ['20000300401', 'place', 'the recipient’s contact is not chosen'],
  ['20000300431', 'place', 'the recipient is not chosen'],
  ['20000203287', 'no-cell', 'the locker is full'],
  ['20000200180', 'size', 'of a seat'],
  ['20000200226', 'size', 'a locker asks for it'],
  ['20000200389', 'size', 'beyond the limit of the point'],
  ['20000201123', 'size', 'by its volume'],
  ['20000203729', 'size', 'beyond the limit of the branch'],
  ['20000203734', 'size', 'beyond the limit of the branch'],
  ['20000201511', 'size', 'beyond the limit of the branch'],
  ['20000202870', 'size', 'beyond the limit of the branch'],
  ['20000202872', 'size', 'beyond the limit of the branch'],
  ['20000302038', 'size', 'beyond the limit of the branch'],
  ['20000201797', 'place', 'lockers of a bank, which are closed'],
  ['20000400455', 'day', 'is over'],
  ['20000200380', 'weight', 'beyond the limit'],
  ['20000200118', 'value', 'declared'],
  ['20000202403', 'value', 'beyond the recipient’s branch'],
  ['20000203297', 'value', 'beyond a locker'],
  ['20000200151', 'goods', 'described by what is no goods'],
  ['20000200325', 'sender', 'from an address that is not theirs'],
  ['20000300442', 'sender', 'not chosen'],
  ['20000300402', 'sender', 'whose contact is another’s'],
  ['20000200068', 'key', 'wrong'],
  ['20000200069', 'key', 'empty'],
  ['20000401362', 'key', 'over'],
  ['20000200153', 'handed-over', 'in a register'],
  ['20000203941', 'handed-over', 'in a locker'],
] as const)('%s is about the %s: %s', (code, fault, _says) => {
  expect(faultOf([code])).toBe(fault)
})

test.each([
  ['one that is not in the table', ['20000999999'], 'unknown'],
  ['none', [], 'unknown'],
  ['several: the first that is known', ['20000999999', '20000200380', '20000200151'], 'weight'],
] as const)('of %s', (_what, codes, fault) => expect(faultOf(codes)).toBe(fault))
