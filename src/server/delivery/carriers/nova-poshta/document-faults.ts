import type { WaybillFault } from '../../../../domain/delivery/waybill.ts'
import { keysOf } from '../../../../domain/platform/record-of.ts'

const codesOf: Readonly<Record<Exclude<WaybillFault, 'unknown' | 'carrier-away'>, readonly string[]>> = {
  'first-name': ['20000201764'],
  'last-name': ['20000900757', '20000204014'],
  phone: ['20000300434', '20000300435', '20000201660', '20000304011'],
  place: ['20000200104', '20000200107', '20000201797', '20000300401', '20000300431'],
  'no-cell': ['20000203287'],
  size: [
    '20000200180',
    '20000200181',
    '20000200211',
    '20000200212',
    '20000200215',
    '20000200226',
    '20000200227',
    '20000200388',
    '20000200389',
    '20000201123',
    '20000201511',
    '20000202870',
    '20000202872',
    '20000302038',
    ...['29', '30', '31', '32', '33', '34'].map((end) => `200002037${end}`),
  ],
  weight: ['20000200380'],
  day: ['20000200143', '20000200145', '20000400455', '20000400456'],
  value: ['20000200118', '20000200119', '20000202402', '20000202403', '20000203297'],
  goods: ['20000200151', '20000200152'],
  sender: ['20000200325', '20000200329', '20000300442', '20000300402'],
  key: [
    '20000200068',
    '20000200069',
    '20000201204',
    ...['354', '355', '358', '360', '361', '362'].map((end) => `20000401${end}`),
  ],
  'handed-over': ['20000200153', '20000203941'],
}

const faults: ReadonlyMap<string, WaybillFault> = new Map(
  keysOf(codesOf).flatMap((fault) => codesOf[fault].map((code): [string, WaybillFault] => [code, fault])),
)

export function faultOf(codes: readonly string[]): WaybillFault {
  return codes.map((code) => faults.get(code)).find((fault) => fault !== undefined) ?? 'unknown'
}
