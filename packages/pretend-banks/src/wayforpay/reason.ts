const words = {
  1100: 'Ok',
  1104: 'Insufficient Funds',
  1109: 'Format error',
  1110: 'Invalid currency',
  1112: 'Duplicate order ID',
  1113: 'Invalid signature',
  1115: 'Parameter missing',
  1117: 'API not allowed',
  1118: 'Merchant restriction',
  1123: 'Refund not allowed',
  1124: 'Cardholder session expired',
  1125: 'Cardholder cancelled the request',
  1127: 'Order Not Found',
  1128: 'Refund Limit Exceeded',
  1129: 'Script error',
  1130: 'Invalid amount',
  1131: 'Transaction in processing',
  1132: 'Transaction Is Delayed',
  1134: 'Transaction is pending',
  1136: 'Merchant balance is too small',
  1138: 'Refund in processing',
  1141: 'Partial void is not supported',
} as const

export type ReasonCode = keyof typeof words

export function reasonOf(reasonCode: ReasonCode) {
  return { reason: words[reasonCode], reasonCode }
}

export function wordError(httpStatus: 500 | 429): unknown {
  return reasonOf(httpStatus === 429 ? 1132 : 1129)
}
