// Things with print on them that are not packs: the month and week cards, the phone, the receipt, the coin.
import { ink, text } from '../lettering.mjs'

const paper = '#FFFDF9'

export function drawMonth({ accent, light }) {
  const row = (week) => {
    const y = 262 + (week - 1) * 160
    const done = week <= 2
    return `<rect x="90" y="${y}" width="72" height="72" rx="19" fill="${done ? accent : paper}" stroke="${accent}" stroke-width="5"/>
      ${done ? tick(90, y) : ''}${text(`Тиждень ${week}`, 198, y + 52, 50)}`
  }
  return card(`<rect width="760" height="176" fill="${light}"/>
    ${text('Мій місяць', 90, 112, 56, { font: 'Unbounded-500' })}${[1, 2, 3, 4].map(row).join('')}`)
}

/** The month of meetings on a phone: no face and no invented conversation. */
export function drawCall({ accent, light }) {
  const row = (week) => {
    const y = 400 + (week - 1) * 150
    const done = week <= 2
    return `<rect x="56" y="${y}" width="608" height="122" rx="34" fill="${week === 3 ? light : '#FFFFFF'}"/>
      ${text(`Тиждень ${week}`, 100, y + 78, 48, { font: week === 3 ? 'Onest-700' : 'Onest-500' })}
      <circle cx="596" cy="${y + 61}" r="30" fill="${done ? '#64916F' : 'none'}" stroke="#64916F" stroke-width="5"/>
      ${done ? `<path d="M583 ${y + 61}l10 10 18-20" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` : ''}`
  }
  const inside = `<clipPath id="glass"><rect width="720" height="1520" rx="92"/></clipPath>
    <g clip-path="url(#glass)"><rect width="720" height="1520" fill="#FBF7F0"/><rect width="720" height="330" fill="${accent}"/>
    ${text('Консультація', 56, 190, 70, { font: 'Onest-700', fill: '#FFFFFF' })}
    ${text('Зустріч щотижня', 56, 262, 46, { font: 'Onest-500', fill: '#FFFFFF' })}
    ${[1, 2, 3, 4].map(row).join('')}
    <rect x="56" y="1090" width="608" height="160" rx="80" fill="${accent}"/>
    <g transform="translate(120 1132) scale(1.5)" fill="#FFFFFF"><rect width="36" height="38" rx="9" y="6"/><path d="M41 20l15-9v29l-15-9z"/></g>
    ${text('Приєднатися', 240, 1189, 54, { font: 'Onest-700', fill: '#FFFFFF' })}
    <rect x="260" y="1470" width="200" height="10" rx="5" fill="${ink}" opacity=".4"/></g>`
  return { width: 720, height: 1520, inside }
}

export function drawReceipt({ accent, light }) {
  return card(`<rect width="760" height="176" fill="${light}"/>
    ${text('Тест', 90, 118, 66, { font: 'Unbounded-500' })}
    <circle cx="380" cy="392" r="112" fill="${light}"/>
    <path d="M326 396l38 40 76-86" fill="none" stroke="${accent}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>
    ${text('Пробна оплата', 380, 616, 58, { font: 'Onest-700', anchor: 'middle' })}
    <path d="M90 694H670" stroke="${ink}" stroke-width="3" stroke-dasharray="10 10"/>
    ${text('Разом', 90, 800, 50)}${text('1 грн', 670, 800, 58, { font: 'Onest-700', anchor: 'end' })}`)
}

export function drawCoin({ accent, light }) {
  const inside = `<rect width="600" height="600" fill="${light}"/>
    <circle cx="300" cy="300" r="236" fill="none" stroke="${accent}" stroke-width="10"/>
    ${text('1 ₴', 300, 376, 210, { font: 'Onest-700', fill: '#7A5A10', anchor: 'middle' })}`
  return { width: 600, height: 600, inside }
}

function card(inside) {
  return { width: 760, height: 960, inside: `<rect width="760" height="960" fill="${paper}"/>${inside}` }
}

function tick(x, y) {
  return `<path transform="translate(${x} ${y})" d="M19 37l14 14 24-28" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`
}
