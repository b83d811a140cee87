import type { SiteSettings } from '../../../../contract/site/site.ts'
import { brand } from '../../../../domain/platform/brand.ts'
import { type Html, html, trustedStyle } from './html.ts'
import { blockHtml, unbroken } from './letter-blocks.ts'
import { sellerLine, termsLink } from './letter-footer.ts'
import { colors, font, styleSheet } from './letter-theme.ts'
import type { LetterContent, LetterPicture } from './letter.ts'

/** For mail clients: at most 600 pixels wide, inline styles, no scripts; complete without pictures and style sheet. */
export function letterPage(letter: LetterContent, site: SiteSettings): string {
  return page(letter, site).markup
}

function page(
  { subject, preview, badge, title, blocks, picture, reason }: LetterContent,
  site: SiteSettings,
): Html {
  const { paper, surface, ink, hairline } = colors
  return html`<!doctype html>
    <html lang="uk" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${subject}</title>
        ${trustedStyle(styleSheet)}
      </head>
      <body class="paper" style="margin:0;padding:0;background:${paper}">
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
        <table
          role="presentation"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:${paper}"
        >
          <tr>
            <td align="center" style="padding:28px 12px 36px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;text-align:left;font-family:${font};font-size:16px;line-height:1.55;color:${ink}"
              >
                <tr>
                  <td class="gutter" style="padding:0 36px 20px">${header(site.origin)}</td>
                </tr>
                <tr>
                  <td
                    class="surface gutter"
                    style="padding:36px 36px 40px;background:${surface};border:1px solid ${hairline};border-radius:24px"
                  >
                    ${badgeHtml(badge)}
                    <h1
                      class="title ink"
                      style="margin:0 0 16px;font-size:30px;line-height:1.2;font-weight:700;letter-spacing:-0.01em;color:${ink}"
                    >
                      ${unbroken(title)}
                    </h1>
                    ${blocks.map((block) => blockHtml(block, site.origin))}
                    ${picture && pictureHtml(picture, site.origin)}
                  </td>
                </tr>
                <tr>
                  <td class="gutter" style="padding:24px 36px 0">${footer(site, reason)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
}

/** Half the file's size, for displays of two pixels per dot. */
const wordmark = { width: 155, height: 48 }

function header(origin: string): Html {
  return html`<a
    href="${origin}"
    class="ink"
    style="font-size:22px;line-height:48px;font-weight:700;letter-spacing:-0.01em;color:${colors.ink};text-decoration:none"
    ><img
      src="${origin}/brand/wordmark.png"
      width="${wordmark.width}"
      height="${wordmark.height}"
      alt="${brand}"
      style="vertical-align:middle;border:0;border-radius:10px"
  /></a>`
}

/** JPEG, since not every mail client shows others. */
function pictureHtml({ name, alt }: LetterPicture, origin: string): Html {
  return html`<img
    src="${origin}/media/scenes/${name}-720.jpg"
    width="526"
    alt="${alt}"
    class="soft"
    style="display:block;width:100%;max-width:526px;height:auto;margin:32px 0 0;border:0;border-radius:16px;font-size:14px;line-height:1.5;color:${colors.soft}"
  />`
}

function badgeHtml({ text, isWarning }: LetterContent['badge']): Html {
  const tint = isWarning ? colors.caution : colors.good
  const className = isWarning ? 'caution ink' : 'good ink'
  return html`<div style="margin:0 0 14px">
    <span
      class="${className}"
      style="display:inline-block;padding:4px 14px;border-radius:99px;background:${tint};font-size:14px;font-weight:600;color:${colors.ink}"
      >${text}</span
    >
  </div>`
}

function footer(
  { origin, seller }: SiteSettings,
  reason = `Лист надіслано, бо\u00a0в\u00a0магазині «${brand}» є таке замовлення.`,
): Html {
  const { label, href } = termsLink(origin)
  const who = sellerLine(seller)
  const style = `margin:0 0 8px;font-size:13px;line-height:1.5;color:${colors.soft}`
  return html`<p class="soft" style="${style}">${reason} Реклами не надсилаємо.</p>
    ${who === undefined ? html`` : html`<p class="soft" style="${style}">${who}</p>`}
    <p class="soft" style="${style}">
      <a href="${href}" class="soft" style="color:${colors.soft}">${label}</a>
    </p>`
}
