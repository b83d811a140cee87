import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

export const inDocumentFile = 'in-document.json'

/** The document shows most of the data anyway, so scripts read it there: saves checkout 2.2 of 10 kB. */
export function inDocument(): Plugin {
  const values: Record<string, unknown> = {}
  return {
    name: 'in-document',
    enforce: 'pre',
    resolveId: (id) => (id === readerId ? id : undefined),
    load: {
      filter: { id: /\.in-document\.ts$|^\0in-document$/ },
      async handler(id) {
        if (id === readerId) return reader
        const found: Record<string, unknown> = await import(pathToFileURL(id).href)
        for (const [name, value] of Object.entries(found)) {
          if (name in values) throw new Error(`two modules of one island bring ${name} with the document`)
          values[name] = plainData(value, name)
        }
        const lines = Object.keys(found).map((name) => `export const ${name} = data.${name}`)
        return [`import { data } from '${readerId}'`, ...lines].join('\n')
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: inDocumentFile, source: JSON.stringify(values) })
    },
  }
}

const readerId = '\0in-document'
const reader = `export const data = JSON.parse(document.getElementById('in-document').textContent)`

function plainData(value: unknown, name: string): unknown {
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'function')
      throw new Error(`${name}.${key} is a function and cannot stand in a document`)
    return part
  })
  return value
}
