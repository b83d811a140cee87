import type { SiteSettings } from '../../../../contract/site/site.ts'
import { priceText } from '../../../../domain/platform/money.ts'
import { brand } from '../../../../domain/platform/brand.ts'
import type { Block, LetterContent } from './letter.ts'
import { sellerLine, termsLink } from './letter-footer.ts'

export function letterText({ title, blocks }: LetterContent, site: SiteSettings): string {
  const { label, href } = termsLink(site.origin)
  const footer = [`${brand}, ${site.origin}`, sellerLine(site.seller) ?? [], `${label}: ${href}`]
    .flat()
    .join('\n')
  return `${[title, ...blocks.map(blockText), '—', footer].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'lead':
    case 'paragraph':
    case 'caution':
      return block.text
    case 'lines':
      return linesText(block)
    case 'facts': {
      const facts = block.facts.map(({ label, value, href }) =>
        // A phone or mailbox is its own address; a page's name is not.
        href?.startsWith('http') === true ? `${label}: ${value}\n${href}` : `${label}: ${value}`,
      )
      return [...(block.heading === undefined ? [] : [block.heading]), ...facts].join('\n')
    }
    case 'steps':
      return [block.heading, ...block.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'note':
      return `${block.text}\n${block.label}: ${block.href}`
  }
}

function linesText({ heading, lines, note, delivery, total }: Extract<Block, { kind: 'lines' }>): string {
  const rows = lines.map(({ name, quantity, price, contents }) => {
    const sum = `${priceText(price)} × ${quantity} = ${priceText(price * quantity)}`
    return [`${name}: ${sum}`, ...(contents === '' ? [] : [`  ${contents}`])].join('\n')
  })
  return [
    heading,
    ...rows,
    ...(note === undefined ? [] : [note]),
    ...(delivery ? [`${delivery.label}: ${delivery.value}`] : []),
    `${total.label}: ${priceText(total.sum)}`,
  ].join('\n')
}
