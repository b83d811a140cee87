export const codes = {
  wrongKey: { status: 401, code: 20003, message: 'Authenticate' },
  noMoney: { status: 403, code: 20005, message: 'Account not active' },
  unknown: { status: 404, code: 20404, message: 'The requested resource was not found' },
  busy: { status: 429, code: 20429, message: 'Too Many Requests' },
  broken: { status: 500, code: 20500, message: 'Internal Server Error' },
  number: { status: 400, code: 21211, message: "Invalid 'To' Phone Number" },
  wrongSender: { status: 400, code: 21212, message: "Invalid 'From' Number" },
  noSender: { status: 400, code: 21603, message: "A 'From' phone number is required" },
  noText: { status: 400, code: 21602, message: 'Message body is required' },
  stopped: { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  tooLong: {
    status: 400,
    code: 21617,
    message: 'The concatenated message body exceeds the 1600 character limit',
  },
} as const

export function errorBody(name: keyof typeof codes) {
  const { status, code, message } = codes[name]
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}
