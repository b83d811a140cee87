import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Oksana@Example.com', 'oksana@example.com'],
  ['oksana+1@example.com', 'oksana@example.com'],
  ['oksana+a+b@example.com.', 'oksana@example.com'],
  ['o.k.sana@gmail.com', 'oksana@gmail.com'],
  ['O.Ksana+x@googlemail.com', 'oksana@gmail.com'],
  ['o.ksana@example.com', 'o.ksana@example.com'],
  ['o-k_sa.na+x@ProtonMail.com', 'oksana@proton.me'],
  ['+oksana@example.com', '+oksana@example.com'],
  ['oksana@приклад.укр', 'oksana@xn--80aikifvh.xn--j1amh'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s is of the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
