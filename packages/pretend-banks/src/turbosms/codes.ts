export interface Code {
  readonly response_code: number
  readonly response_status: string
}

export const codes = {
  ok: { response_code: 0, response_status: 'OK' },
  noToken: { response_code: 103, response_status: 'REQUIRED_TOKEN' },
  empty: { response_code: 104, response_status: 'REQUIRED_REQUEST_DATA' },
  wrongToken: { response_code: 105, response_status: 'INVALID_TOKEN' },
  noSender: { response_code: 200, response_status: 'REQUIRED_MESSAGE_SENDER' },
  noText: { response_code: 201, response_status: 'REQUIRED_MESSAGE_TEXT' },
  noRecipients: { response_code: 202, response_status: 'REQUIRED_MESSAGE_RECIPIENT' },
  noMoney: { response_code: 203, response_status: 'REQUIRED_BALANCE' },
  number: { response_code: 305, response_status: 'INVALID_PHONE' },
  wrongTtl: { response_code: 306, response_status: 'INVALID_TTL' },
  wrongSender: { response_code: 400, response_status: 'NOT_ALLOWED_MESSAGE_SENDER' },
  stopped: { response_code: 404, response_status: 'NOT_ALLOWED_RECIPIENT_STOPLIST' },
  repeated: { response_code: 407, response_status: 'NOT_ALLOWED_DUPLICATE' },
  tooLong: { response_code: 413, response_status: 'NOT_ALLOWED_MESSAGE_TEXT_LENGTH' },
  foreign: { response_code: 414, response_status: 'NOT_ALLOWED_MESSAGE_ID' },
  accepted: { response_code: 800, response_status: 'SUCCESS_MESSAGE_ACCEPTED' },
  partly: { response_code: 802, response_status: 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED' },
  broken: { response_code: 999, response_status: 'ERROR_UNKNOWN' },
} as const satisfies Readonly<Record<string, Code>>

export function answerOf(code: keyof typeof codes, result: unknown = null) {
  return { ...codes[code], response_result: result }
}
