/** With status 200. */
export function refusal(code: string) {
  return { result: 'error', status: 'error', err_code: code, err_description: code.replaceAll('_', ' ') }
}

export function wordError(httpStatus: 500 | 429): unknown {
  return refusal(httpStatus === 429 ? 'limit_requests' : 'internal_error')
}
