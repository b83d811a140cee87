import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.mjs'

const pages = readdirSync(root)
  .filter((name) => name.endsWith('.md'))
  .concat(
    readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
  )
  .filter((name) => name.endsWith('.md'))

test.each(pages)('%s leads to what is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})
