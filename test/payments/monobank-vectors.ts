/**
 * Signed webhooks of monobank. `official` is the bank's own example with the bank's own key and signature;
 * the others were signed with openssl by two throw-away P-256 keys, whose public halves are here.
 */
export const official = {
  publicKey:
    'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
  signature:
    'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=',
  body: [
    '{',
    '  "invoiceId": "p2_9ZgpZVsl3",',
    '  "status": "created",',
    '  "failureReason": "string",',
    '  "amount": 4200,',
    '  "ccy": 980,',
    '  "finalAmount": 4200,',
    '  "createdDate": "2019-08-24T14:15:22Z",',
    '  "modifiedDate": "2019-08-24T14:15:22Z",',
    '  "reference": "84d0070ee4e44667b31371d8f8813947",',
    '  "cancelList": [',
    '    {',
    '      "status": "processing",',
    '      "amount": 4200,',
    '      "ccy": 980,',
    '      "createdDate": "2019-08-24T14:15:22Z",',
    '      "modifiedDate": "2019-08-24T14:15:22Z",',
    '      "approvalCode": "662476",',
    '      "rrn": "060189181768",',
    '      "extRef": "635ace02599849e981b2cd7a65f417fe"',
    '    }',
    '  ]',
    '}',
  ].join('\n'),
} as const

export const publicKeyA =
  'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFTGJkOWhxQ0hKVndza2tjc3VIVlQvSnhHMlRpVgpNbmxSSE85NjltRmlORTJDM3IzSEN1TG9xVEUvdllGZCtoSW1uZ01Da1VwOXNtbUQzeGdpRVI1ZllRPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg=='
export const publicKeyB =
  'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFMVg5eDVBb0lQaTdtK0QxdVBVckRsM3dRamVrZQo4cjJhbU52Yit2RW55S1BaaFh0MW90TjRBL2dBQ0VUVjJkZGp4TUxkcFVMS0xvcXdMekM0V2E5Ly9nPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg=='

const success =
  '{"invoiceId":"2410272wSgaUVXYZ0001","status":"success","amount":69000,"ccy":980,"finalAmount":69000,"createdDate":"2024-10-27T08:53:20Z","modifiedDate":"2024-10-27T08:54:02Z","reference":"1001-1","destination":"Замовлення №1001","paymentInfo":{"rrn":"060189181768","approvalCode":"662476","tranId":"13194036","terminal":"MI001088","bank":"Універсал Банк","paymentSystem":"visa","country":"804","fee":897,"paymentMethod":"pan","maskedPan":"44440311******30"}}'

export const successA = {
  body: success,
  signature:
    'MEYCIQDY/ecLsX7Nf/RvatgtElOT9r6LnH5MvTkG1kyp8LHlnQIhAKUiUxb2ot7/iqTQaCaItKHZlTdQWCBM0YJUT5dygPTO',
} as const

export const successB = {
  body: success,
  signature:
    'MEUCIBEY5vVxTlHEFPVQVFXi1Xono7swuuVChdPmIJubXvzBAiEAjEsSGReSQXr/CAf7ptXArMoR9HiAtBZftL8rwYzJW8Y=',
} as const

export const processingA = {
  body: '{"invoiceId":"2410272wSgaUVXYZ0001","status":"processing","amount":69000,"ccy":980,"createdDate":"2024-10-27T08:53:20Z","modifiedDate":"2024-10-27T08:53:58Z","reference":"1001-1","destination":"Замовлення №1001"}',
  signature:
    'MEYCIQCPDDa19g9EBjXeHfqgbuMoXlm0mYrrA81QFcZYrEXqmAIhAPfgdt5mbz1Iq94YSI/ClDP7Tl276Q76M3QSAzlk5nJA',
} as const

export const failureA = {
  body: '{"invoiceId":"2410272wSgaUVXYZ0001","status":"failure","failureReason":"Неправильний CVV код","errCode":"59","amount":69000,"ccy":980,"createdDate":"2024-10-27T08:53:20Z","modifiedDate":"2024-10-27T08:53:59Z","reference":"1001-1","destination":"Замовлення №1001"}',
  signature:
    'MEUCIHC8aD8Iy7IY45+rMf/a4W0y25RtGadaEgKWtMQ7krJMAiEAghIzZMjCmRgUixxy6RmDGahMRQo1yhq7C+lgDr6z884=',
} as const
