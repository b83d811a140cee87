export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest form that the visitor's browser says it can read. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const weights = new Map<string, number>()
  for (const entry of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}
