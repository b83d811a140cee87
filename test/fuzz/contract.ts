import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as v from 'valibot'

export interface NamedSchema {
  readonly name: string
  readonly schema: v.GenericSchema
}

const folder = fileURLToPath(new URL('../../src/contract/', import.meta.url))

/** Every schema of an object that crosses the wire, whatever file of the contract it stands in. */
export async function contractSchemas(): Promise<NamedSchema[]> {
  const found: NamedSchema[] = []
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(folder + file).href)
    for (const [name, schema] of Object.entries(exported)) {
      if (isSchema(schema) && objects.has(schema.type)) found.push({ name, schema })
      // A list of the office says its query beside its address.
      if (isList(schema)) found.push({ name: `${name}Query`, schema: schema.query })
    }
  }
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const objects = new Set(['object', 'strict_object', 'union', 'variant'])

function isList(value: unknown): value is { readonly query: v.GenericSchema } {
  return typeof value === 'object' && value !== null && 'query' in value && isSchema(value.query)
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
