interface DataBlockProps {
  readonly id?: string
  readonly type: 'application/json' | 'application/ld+json'
  readonly value: object
}

/** Data standing in the document. It is never executed, so the policy of the page need not allow it. */
export function DataBlock({ id, type, value }: DataBlockProps) {
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: safeJson(value) }} />
}

/** JSON that cannot close the script element it stands in. */
function safeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
