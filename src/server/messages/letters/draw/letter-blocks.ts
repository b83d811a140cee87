import { priceText } from '../../../../domain/platform/money.ts'
import { type Html, html } from './html.ts'
import type { Block, BoughtLine } from './letter.ts'
import { colors, kitTints } from './letter-theme.ts'

type Lines = Extract<Block, { kind: 'lines' }>
type Facts = Extract<Block, { kind: 'facts' }>

export function blockHtml(block: Block, origin: string): Html {
  const { ink, soft, caution } = colors
  switch (block.kind) {
    case 'lead':
      return html`<p class="ink" style="margin:0 0 8px;font-size:18px;line-height:1.5;color:${ink}">
        ${unbroken(block.text)}
      </p>`
    case 'paragraph':
      return html`<p class="soft" style="margin:16px 0 0;font-size:15px;color:${soft}">
        ${unbroken(block.text)}
      </p>`
    case 'caution':
      return html`<p
        class="caution ink"
        style="margin:16px 0 0;padding:14px 18px;border-radius:14px;background:${caution};color:${ink}"
      >
        ${unbroken(block.text)}
      </p>`
    case 'lines':
      return linesHtml(block, origin)
    case 'facts':
      return factsHtml(block)
    case 'steps':
      return html`${heading(block.heading)}
        <ol class="ink" style="margin:0;padding-left:22px;color:${ink}">
          ${block.steps.map((step) => html`<li style="margin:0 0 8px;padding-left:4px">${step}</li>`)}
        </ol>`
    case 'button':
      return button(block.label, block.href)
    case 'note':
      return html`<p class="soft" style="margin:24px 0 0;font-size:14px;line-height:1.5;color:${soft}">
        ${block.text} <a href="${block.href}" class="soft" style="color:${soft}">${block.label}</a>
      </p>`
  }
}

export function unbroken(text: string): string {
  return text.replaceAll('№ ', '№\u00a0').replaceAll(' × ', '\u00a0×\u00a0')
}

function heading(text: string): Html {
  return html`<h2
    class="ink"
    style="margin:32px 0 10px;font-size:19px;line-height:1.3;font-weight:700;color:${colors.ink}"
  >
    ${text}
  </h2>`
}

function linesHtml({ heading: title, lines, note, delivery, total }: Lines, origin: string): Html {
  const { ink, soft, hairline } = colors
  const top = `padding:14px 0 0;border-top:1px solid ${hairline}`
  const summary = (size: string) => `padding:12px 0;border-top:1px solid ${hairline};${size}`
  return html`${heading(title)}
    <table
      class="ink"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="border-collapse:collapse;color:${ink}"
    >
      ${lines.map((line) => lineRows(line, origin, top))}
      ${delivery && summaryRow(delivery.label, delivery.value, summary('font-weight:400'))}
      ${summaryRow(total.label, priceText(total.sum), summary('font-size:21px;font-weight:700'))}
    </table>
    ${note !== undefined && html`<p class="soft" style="margin:0;font-size:14px;color:${soft}">${note}</p>`}`
}

function lineRows(
  { kitId, picture: address, name, quantity, price, contents }: BoughtLine,
  origin: string,
  top: string,
): Html {
  const tint = kitId === undefined ? colors.hairline : kitTints[kitId]
  // The name stands beside the picture, so `alt` is empty.
  const picture =
    address !== undefined &&
    html`<img
      src="${origin}${address}"
      width="72"
      height="72"
      alt=""
      style="display:block;border:0;border-radius:16px"
    />`
  return html`<tr>
      <td class="line" rowspan="2" width="88" valign="top" style="${top};padding-bottom:14px">
        <div style="width:72px;height:72px;border-radius:16px;background:${tint}">${picture}</div>
      </td>
      <th
        class="line"
        scope="row"
        align="left"
        valign="top"
        style="${top};padding-right:12px;line-height:1.35;font-weight:600;text-align:left"
      >
        ${name}
      </th>
      <td
        class="line"
        align="right"
        valign="top"
        style="${top};line-height:1.35;white-space:nowrap;font-weight:600;text-align:right"
      >
        ${priceText(price * quantity)}
      </td>
    </tr>
    <tr>
      <td
        class="soft"
        colspan="2"
        valign="top"
        style="padding:3px 0 14px;font-size:14px;line-height:1.4;color:${colors.soft}"
      >
        ${contents !== '' && html`${contents}<br />`}${priceText(price)} × ${quantity}
      </td>
    </tr>`
}

function summaryRow(label: string, value: string, style: string): Html {
  return html`<tr>
    <th class="line" scope="row" colspan="2" align="left" style="${style};padding-right:12px;text-align:left">
      ${label}
    </th>
    <td class="line" align="right" style="${style};text-align:right">${value}</td>
  </tr>`
}

function factsHtml({ heading: title, facts }: Facts): Html {
  const { ink, soft } = colors
  return html`${title !== undefined && heading(title)}
    <table
      class="ink"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="border-collapse:collapse;font-size:15px;color:${ink}"
    >
      ${facts.map(
        ({ label, value, href }) =>
          html`<tr>
            <th
              class="soft"
              scope="row"
              align="left"
              width="40%"
              style="padding:5px 12px 5px 0;font-weight:400;text-align:left;vertical-align:top;color:${soft}"
            >
              ${label}
            </th>
            <td style="padding:5px 0;vertical-align:top;word-break:break-word">
              ${href === undefined ? value : html`<a href="${href}" class="ink" style="color:${ink}">${value}</a>`}
            </td>
          </tr>`,
      )}
    </table>`
}

function button(label: string, href: string): Html {
  const { action, surface } = colors
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    class="wide"
    style="margin:30px 0 0"
  >
    <tr>
      <td class="button" style="border-radius:99px;background:${action}">
        <a
          href="${href}"
          style="display:inline-block;padding:14px 28px;font-weight:600;color:${surface};text-decoration:none;border-radius:99px"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}
