import type { Fault } from '../../test/relay.ts'

/** `name-gone` is for the name server, all others for the relay. */
export interface NamedFault {
  readonly name: string
  readonly fault: Fault | 'name-gone'
}

const says = (head: string, body: string): Fault => ({
  kind: 'says',
  words: Buffer.from(
    `HTTP/1.1 ${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  ),
})

/** Protocol-independent. */
const ofNetwork: readonly NamedFault[] = [
  { name: 'slow by 3 s', fault: { kind: 'late', ms: 3000 } },
  { name: 'silent', fault: { kind: 'silent' } },
  { name: 'half-open', fault: { kind: 'half-open', bytes: 10 } },
  { name: 'answer lost', fault: { kind: 'answer-lost' } },
  { name: 'refused', fault: { kind: 'refused' } },
  { name: 'name gone', fault: 'name-gone' },
]

const garbage: NamedFault = {
  name: 'garbage',
  fault: {
    kind: 'says',
    words: Buffer.from('\u0000\u0016\u0003\u0001 no protocol of anybody\n\n', 'latin1'),
  },
}

export const httpFaults: readonly NamedFault[] = [
  ...ofNetwork,
  { name: '503', fault: says('503 Service Unavailable\r\ncontent-type: text/html', '<h1>503</h1>') },
  garbage,
  { name: 'a page in its place', fault: says('200 OK\r\ncontent-type: text/html', '<h1>It works!</h1>') },
  { name: 'wrong JSON', fault: says('200 OK\r\ncontent-type: application/json', '[{"ok":true}]') },
  {
    name: '2 GB',
    fault: {
      kind: 'floods',
      head: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2000000000\r\n\r\n',
    },
  },
]

/** First, because resolved names are cached for minutes. */
export const smtpFaults: readonly NamedFault[] = [
  ...ofNetwork.filter(({ fault }) => fault === 'name-gone'),
  ...ofNetwork.filter(({ fault }) => fault !== 'name-gone'),
  { name: '421', fault: { kind: 'says', words: Buffer.from('421 4.3.2 closing\r\n') } },
  garbage,
  { name: '2 GB', fault: { kind: 'floods', head: '220-' } },
]
