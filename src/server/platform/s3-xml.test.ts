import { expect, test } from 'vitest'
import { errorCode, readList } from './s3-xml.ts'

test('a list is read as it is written', () => {
  const list = `<?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>true</IsTruncated>
      <Contents><Key>a&amp;&#x62;<!-- Key --></Key><LastModified>1970-01-01T00:00:01.000Z</LastModified><Size>7</Size></Contents>
      <Contents><LastModified/><Key><![CDATA[<c>]]></Key></Contents>
      <NextContinuationToken>1/2==</NextContinuationToken></ListBucketResult>`
  expect(readList(list)).toEqual({
    objects: [
      { key: 'a&b', modified: 1000, bytes: 7 },
      { key: '<c>', modified: Number.NaN, bytes: Number.NaN },
    ],
    next: '1/2==',
  })
  expect(readList('<ListBucketResult/>')).toEqual({ objects: [], next: undefined })
})

test('a list that is cut short is none', () => {
  expect(() => readList('<ListBucketResult><Contents>')).toThrow()
})

test.each([
  ['<Error><Code>NoSuchBucket</Code></Error>', 'NoSuchBucket'],
  ['<?xml version="1.0"?>\n<Error><Message>no <Code/></Message></Error>', undefined],
  ['<html><body>Bad gateway<br></body></html>', undefined],
  ['', undefined],
])('the code of %j is %s', (answer, code) => {
  expect(errorCode(answer)).toBe(code)
})
