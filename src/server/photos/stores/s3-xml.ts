import { parseXml, XmlElement } from '@rgrove/parse-xml'

/** One page of the list of a bucket's objects, and where the next one begins. Throws on what is no XML. */
export function readList(xml: string) {
  const { root } = parseXml(xml)
  const objects = childrenOf(root, 'Contents').map((object) => ({
    key: textOf(object, 'Key') ?? '',
    modified: Date.parse(textOf(object, 'LastModified') ?? ''),
  }))
  const next = textOf(root, 'IsTruncated') === 'true' ? textOf(root, 'NextContinuationToken') : undefined
  return { objects, next }
}

/** The `Code` of an answer that is an error; `undefined` for one without, or from something that is no such store. */
export function errorCode(xml: string): string | undefined {
  try {
    return textOf(parseXml(xml).root, 'Code')
  } catch {
    return undefined
  }
}

function textOf(parent: XmlElement | null, name: string): string | undefined {
  return childrenOf(parent, name)[0]?.text
}

function childrenOf(parent: XmlElement | null, name: string): XmlElement[] {
  const children = parent?.children ?? []
  return children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)
}
