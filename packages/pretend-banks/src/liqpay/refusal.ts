/** An error as the API words it. LiqPay says 200 for what is the caller's fault. */
export function refusal(code: string) {
  return { result: 'error', status: 'error', err_code: code, err_description: code.replaceAll('_', ' ') }
}

export function wordError(httpStatus: 500 | 429): unknown {
  return refusal(httpStatus === 429 ? 'limit_requests' : 'internal_error')
}
