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

export function drawWeek({ accent, light }) {
  const days = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд']
  const cell = (day, index) => {
    const [x, y] = [90 + (index % 4) * 152, 330 + Math.floor(index / 4) * 200]
    const chosen = day === 'Нд'
    return `<rect x="${x}" y="${y}" width="124" height="160" rx="26" fill="${chosen ? accent : light}"/>
      ${text(day, x + 62, y + 66, 46, { anchor: 'middle', fill: chosen ? '#FFFFFF' : ink })}
      ${chosen ? tick(x + 26, y + 76) : `<circle cx="${x + 62}" cy="${y + 112}" r="7" fill="${accent}" opacity=".45"/>`}`
  }
  return card(`<rect width="760" height="238" fill="${light}"/>
    ${text('1', 90, 108, 62, { font: 'Unbounded-500' })}${text('раз', 146, 108, 62, { font: 'Unbounded-500' })}${text('на тиждень', 90, 184, 62, { font: 'Unbounded-500' })}
    ${days.map(cell).join('')}
    ${text('Щотижневе очищення', 90, 850, 46)}`)
}

/** A calm video call with no one on it yet: no face, no invented conversation. */
export function drawCall({ accent, light }) {
  const row = (y, width, side) => {
    const x = side === 'left' ? 56 : 664 - width
    return `<rect x="${x}" y="${y}" width="${width}" height="104" rx="40" fill="${side === 'left' ? '#EDE6DA' : light}"/>
      <rect x="${x + 40}" y="${y + 34}" width="${width - 150}" height="13" rx="6.5" fill="${ink}" opacity=".3"/>
      <rect x="${x + 40}" y="${y + 59}" width="${width - 220}" height="13" rx="6.5" fill="${ink}" opacity=".18"/>`
  }
  const inside = `<rect width="720" height="1520" fill="#FBF7F0"/><rect width="720" height="310" fill="${accent}"/>
    ${text('Консультація', 64, 168, 64, { font: 'Onest-700', fill: '#FFFFFF' })}
    ${text('Тиждень 2 з 4', 64, 240, 44, { font: 'Onest-500', fill: '#FFFFFF' })}
    ${[1, 2, 3, 4].map((week) => `<rect x="${64 + (week - 1) * 152}" y="368" width="132" height="14" rx="7" fill="${week <= 2 ? '#64916F' : '#E2DACC'}"/>`).join('')}
    ${row(446, 470, 'left')}${row(580, 430, 'right')}${row(714, 520, 'left')}${row(848, 380, 'right')}
    <rect x="56" y="1034" width="608" height="266" rx="48" fill="#FFFFFF"/>
    ${text('Наступна зустріч', 104, 1112, 44)}${text('Тиждень 3', 104, 1180, 58, { font: 'Onest-700' })}
    <circle cx="568" cy="1167" r="54" fill="${accent}"/>
    <g fill="#FFFFFF"><rect x="540" y="1148" width="36" height="38" rx="9"/><path d="M581 1162l15-9v29l-15-9z"/></g>
    <rect x="104" y="1226" width="330" height="14" rx="7" fill="${ink}" opacity=".16"/>
    <rect x="56" y="1366" width="608" height="92" rx="46" fill="#FFFFFF" stroke="#E2DACC" stroke-width="3"/>
    <circle cx="612" cy="1412" r="28" fill="${light}"/>`
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
