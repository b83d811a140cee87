import { parseXml, XmlElement } from '@rgrove/parse-xml'

export function readList(xml: string) {
  const { root } = parseXml(xml)
  const objects = childrenOf(root, 'Contents').map((object) => ({
    key: textOf(object, 'Key') ?? '',
    modified: Date.parse(textOf(object, 'LastModified') ?? ''),
    bytes: Number(textOf(object, 'Size')),
  }))
  const next = textOf(root, 'IsTruncated') === 'true' ? textOf(root, 'NextContinuationToken') : undefined
  return { objects, next }
}

export function errorCode(xml: string): string | undefined {
  try {
    return textOf(parseXml(xml).root, 'Code')
  } catch {
    return undefined
  }
}

export function uploadIdOf(xml: string): string {
  const id = textOf(parseXml(xml).root, 'UploadId')
  if (id === undefined) throw new Error('the answer has no UploadId')
  return id
}

export function readUploads(xml: string) {
  return childrenOf(parseXml(xml).root, 'Upload').map((upload) => ({
    key: textOf(upload, 'Key') ?? '',
    uploadId: textOf(upload, 'UploadId') ?? '',
    begun: Date.parse(textOf(upload, 'Initiated') ?? ''),
  }))
}

/** Body of CompleteMultipartUpload. */
export function partsOf(etags: readonly string[]): string {
  const parts = etags.map(
    (etag, at) =>
      `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

function textOf(parent: XmlElement | null, name: string): string | undefined {
  return childrenOf(parent, name)[0]?.text
}

function childrenOf(parent: XmlElement | null, name: string): XmlElement[] {
  const children = parent?.children ?? []
  return children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)
}
