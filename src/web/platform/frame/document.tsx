import type { PageAssets } from '@kraplia/islands-build/types'
import type { ReactNode } from 'react'
import { isListed, type SiteSettings } from '../../../contract/site/site.ts'
import { brand } from '../../../domain/platform/brand.ts'
import { linkedDataBlock } from '../linked-data.ts'
import type { PageDocument } from './page-document.ts'
import { frameText } from '../text/frame.ts'
import { linkPictureAlt, linkPictureFile } from '../text/link-pictures.ts'
import { Footer, TaskFooter } from './footer.tsx'
import { Header, TaskHeader } from './header.tsx'
import { CrashTemplate } from './crash-panel.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import type { Seller } from '../../../domain/site/site-fields.ts'
import { oldBrowserId } from '../islands/starter.ts'
import { InsteadOfScript } from './instead-of-script.tsx'
import styles from './test-mode-banner.module.css'

/** Shown in browsers below the supported minimum; followed by contacts. */
const oldBrowserText = {
  words:
    'Цей браузер застарілий, і\u00a0сторінка в\u00a0ньому не\u00a0працює: відкрийте її в\u00a0новішому Chrome, Safari чи\u00a0Firefox або\u00a0зверніться до\u00a0нас: ',
  or: ' чи\u00a0',
  contact: 'контакти внизу сторінки',
} as const

interface DocumentProps {
  readonly page: PageDocument
  readonly settings: SiteSettings
  readonly assets: PageAssets
  readonly inlineScripts: readonly string[]
}

export function Document({ page, settings, assets, inlineScripts }: DocumentProps) {
  const isTask = page.frame === 'task'
  return (
    <html lang="uk">
      <Head page={page} settings={settings} assets={assets} />
      <body>
        <a className="skip-link" href="#main">
          {frameText.skip}
        </a>
        {settings.isTestMode && <TestModeBanner />}
        {isTask ? <TaskHeader /> : <Header here={page.canonicalPath} />}
        <main id="main" tabIndex={-1}>
          {page.island?.starts === 'load' && <OldBrowser seller={settings.seller} />}
          {page.content}
        </main>
        {isTask ? <TaskFooter settings={settings} /> : <Footer settings={settings} />}
        {page.island && <CrashTemplate />}
        {page.island && <IslandStart {...{ page, assets, inlineScripts }} />}
        {assets.modules?.map((address) => (
          <script key={address} type="module" src={address} />
        ))}
      </body>
    </html>
  )
}

function Head({ page, settings, assets }: Omit<DocumentProps, 'inlineScripts'>) {
  // Font preloads delay the LCP picture by a fifth: `npm run proof bench landing-lcp`.
  const fonts = page.preloads ? [] : assets.fonts
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title}</title>
      <Description page={page} settings={settings} />
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {page.preloads?.map(({ srcSet, sizes, media }) => (
        <link
          key={srcSet}
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={srcSet}
          imageSizes={sizes}
          media={media}
          fetchPriority="high"
        />
      ))}
      {assets.styles && <style dangerouslySetInnerHTML={{ __html: assets.styles }} />}
      {assets.styleSheets?.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {page.island?.starts === 'load' &&
        assets.scripts.map((script) => (
          <link key={script} rel="modulepreload" href={script} fetchPriority="low" />
        ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" content="#FBF7F0" />
      {page.linkedData && <DataBlock type="application/ld+json" value={linkedDataBlock(page.linkedData)} />}
    </head>
  )
}

function Description({ page, settings }: Pick<DocumentProps, 'page' | 'settings'>): ReactNode {
  const address = page.canonicalPath && settings.origin + page.canonicalPath
  const picture = page.linkPicture ?? 'home'
  return (
    <>
      {page.description && <meta name="description" content={page.description} />}
      {address && isListed(settings) ? (
        <link rel="canonical" href={address} />
      ) : (
        <>
          <meta name="robots" content="noindex" />
          <meta name="archive.org_bot" content="noarchive" />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="uk_UA" />
      <meta property="og:title" content={page.title} />
      {page.description && <meta property="og:description" content={page.description} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={settings.origin + linkPictureFile(picture)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={linkPictureAlt(picture)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function IslandStart({ page, assets, inlineScripts }: Omit<DocumentProps, 'settings'>) {
  if (!page.island || inlineScripts.length === 0) return null
  return (
    <>
      <ToastRegion />
      <DataBlock id="island-props" type="application/json" value={page.island.props} />
      {assets.inDocument && <DataBlock id="in-document" type="application/json" value={assets.inDocument} />}
      {inlineScripts.map((script) => (
        <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
      ))}
    </>
  )
}

/** Revealed by `oldBrowserScript`. */
function OldBrowser({ seller }: { seller: Seller | undefined }) {
  return <InsteadOfScript seller={seller} text={oldBrowserText} id={oldBrowserId} role="alert" hidden />
}

interface DataBlockProps {
  readonly id?: string
  readonly type: 'application/json' | 'application/ld+json'
  readonly value: object
}

/** Not executed, so the content security policy need not allow it. */
function DataBlock({ id, type, value }: DataBlockProps) {
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: safeJson(value) }} />
}

/** Cannot close its script element. */
function safeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function TestModeBanner() {
  return (
    <aside className={styles['banner']} aria-label={frameText.testModeLabel}>
      {frameText.testMode}
      <span className={styles['more']}>{frameText.testModeMore}</span>
    </aside>
  )
}
