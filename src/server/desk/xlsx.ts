import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, type Column, kyivClock, type Sheet } from './sheet.ts'

/** Excel's limit. */
const mostRows = 1_048_576

/** One sheet (ECMA-376), streamed. Texts are typed as such, so never formulas. The last row says if it was truncated. */
export function xlsxOf(sheet: Sheet): NodeJS.ReadableStream {
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xmlHead + xml), path)
  const drawn = Readable.from(sheetXml(sheet))
  // An error would leave the stream open.
  drawn.on('error', (error) => zip.outputStream.emit('error', error))
  zip.addReadStream(drawn, 'xl/worksheets/sheet1.xml')
  zip.end()
  return zip.outputStream
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Крапля" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // 0 plain, 1 bold, 2 money, 3 moment
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const

async function* sheetXml({ columns, rows }: Sheet) {
  const widths = columns.map(({ title, kind, width }, index) => {
    const letters = width ?? Math.max(title.length + 2, kind === 'moment' ? 20 : 12)
    return `<col min="${index + 1}" max="${index + 1}" width="${letters}" customWidth="1"/>`
  })
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(
    1,
    columns.map(({ title }) => textCell(title, 1)),
  )
  let count = 1
  for await (const row of rows()) {
    count++
    if (count === mostRows) {
      yield rowXml(count, [textCell(noRoom, 1)])
      break
    }
    yield rowXml(
      count,
      columns.map((column, index) => cellOf(column, row[index] ?? null)),
    )
  }
  yield '</sheetData></worksheet>'
}

const noRoom = 'Далі Excel не\u00a0вміщує: виберіть менше днів або\u00a0CSV.'

interface XmlCell {
  readonly attributes: string
  readonly inside: string
}

/** At most 26 columns. */
function rowXml(number: number, cells: readonly (XmlCell | undefined)[]): string {
  const drawn = cells.map(
    (cell, index) =>
      cell && `<c r="${String.fromCodePoint(65 + index)}${number}"${cell.attributes}>${cell.inside}</c>`,
  )
  return `<row r="${number}">${drawn.join('')}</row>`
}

function cellOf({ kind }: Column, cell: Cell): XmlCell | undefined {
  if (cell === null) return undefined
  if (cell instanceof Date) return numberCell(serialOf(cell), 3)
  if (typeof cell === 'string') return textCell(cell, 0)
  return kind === 'money' ? numberCell(cell / 100, 2) : numberCell(cell, 0)
}

function numberCell(value: number, style: number): XmlCell {
  return { attributes: ` s="${style}"`, inside: `<v>${value}</v>` }
}

function textCell(text: string, style: number): XmlCell {
  return {
    attributes: ` t="inlineStr" s="${style}"`,
    inside: `<is><t xml:space="preserve">${escaped(text)}</t></is>`,
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML forbids other control characters, even escaped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter)
}

/** Excel's serial date: days since 1899-12-30, in Kyiv time. */
function serialOf(at: Date): number {
  const [day, time] = kyivClock(at)
  return Date.parse(`${day}T${time}Z`) / 86_400_000 + 25_569
}
