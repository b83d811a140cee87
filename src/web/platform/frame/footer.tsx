import { pagePaths, pretendPhonePath } from '../../../contract/platform/addresses.ts'
import type { SiteSettings } from '../../../contract/site/site.ts'
import type { Seller } from '../../../domain/site/site-fields.ts'
import { frameText, sellerLine } from '../text/frame.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

const lawLinks = [
  { href: `${pagePaths.terms}#delivery`, text: frameText.delivery },
  { href: `${pagePaths.terms}#returns`, text: frameText.returns },
  { href: pagePaths.findOrder, text: frameText.findOrder },
  { href: pagePaths.terms, text: frameText.offer },
  { href: pagePaths.privacy, text: frameText.privacy },
]

const testLinks = [{ href: pretendPhonePath, text: frameText.testPhone }]

const shopLinks = [
  { href: pagePaths.kits, text: frameText.kits },
  { href: pagePaths.videos, text: frameText.videos },
  { href: pagePaths.about, text: frameText.about },
  { href: pagePaths.quiz, text: frameText.quiz },
]

export function Footer({ settings }: { settings: SiteSettings }) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <Logo />
        <Links links={shopLinks} />
        <Links links={settings.isTestMode ? [...lawLinks, ...testLinks] : lawLinks} />
        <Contacts seller={settings.seller} />
      </div>
    </footer>
  )
}

export function TaskFooter({ settings }: { settings: SiteSettings }) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['task']}>
        <Links links={settings.isTestMode ? [...lawLinks, ...testLinks] : lawLinks} />
        <Contacts seller={settings.seller} />
      </div>
    </footer>
  )
}

function Links({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <ul className={styles['links']}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}

function Contacts({ seller }: { seller: Seller | undefined }) {
  return (
    <address className={styles['seller']} id="contact">
      <p className={styles['contact']}>{frameText.contact}</p>
      {seller ? <Details seller={seller} /> : <p>{frameText.sellerLater}</p>}
    </address>
  )
}

function Details({ seller }: { seller: Seller }) {
  const { phone, email } = seller
  return (
    <>
      <p>
        <PhoneLink phone={phone} />, <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>{sellerLine(seller)}</p>
    </>
  )
}
