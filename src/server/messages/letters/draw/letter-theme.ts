import type { KitId } from '../../../../domain/catalogue/catalogue.ts'

/** Mail clients lack CSS variables. */
export const colors = {
  paper: '#fbf7f0',
  surface: '#fffdf9',
  ink: '#24352f',
  soft: '#5c6b64',
  action: '#2f4a3f',
  hairline: '#e7e0d2',
  caution: '#fbf1d2',
  good: '#dde8dc',
} as const

export const kitTints: Readonly<Record<KitId, string>> = {
  'gentle-care': '#fbe6d8',
  'cleansing-treatment': '#dde8dc',
  'deep-cleansing': '#dcecf0',
  'special-care': '#eae5f3',
  'personal-consultation': '#fbe6d8',
  cleansing: '#dcecf0',
  'test-kit': '#fbf1d2',
}

export const font = "Onest,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** What cannot be inline: dark mode, narrow screens, list numerals. Some clients drop it. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
a { color: ${colors.action}; }
li::marker { color: ${colors.action}; font-weight: 700; }
@media (max-width: 480px) {
  .gutter { padding-left: 20px !important; padding-right: 20px !important; }
  .title { font-size: 25px !important; }
  .wide { width: 100% !important; }
  .button, .button a { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: #141d19 !important; }
  .surface { background: #1c2823 !important; border-color: #33453d !important; }
  .ink { color: #f4eee3 !important; }
  .soft { color: #b4c1b9 !important; }
  .line { border-color: #33453d !important; }
  .good { background: #2b4435 !important; }
  .caution { background: #3a331c !important; }
  .button { background: #d3e5d6 !important; }
  .button a { color: #16211c !important; }
  a, li::marker { color: #b9d8c0; }
}`
