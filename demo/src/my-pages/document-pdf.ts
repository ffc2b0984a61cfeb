import type { Locale } from '@nyhem/domain/sites/site'
import { languageTags } from '@nyhem/domain/sites/site'
import PDFDocument from 'pdfkit'

const ink = '#1d2226'
const quiet = '#5c6670'
const left = 64
const width = 467

export type DocumentText = {
  readonly title: string
  readonly intro: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** A tagged PDF; the same text gives the same bytes. */
export async function documentPdf(text: DocumentText, locale: Locale, author: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: left,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTags[locale],
    displayTitle: true,
    info: { Title: text.title, Author: author, CreationDate: new Date('2026-01-01T00:00:00Z') },
  })
  const chunks: Buffer[] = []
  const written = new Promise<void>((resolve) =>
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve),
  )
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const add = (tag: 'H1' | 'H2' | 'P', draw: () => void) => root.add(pdf.struct(tag, {}, draw))
  add('P', () => {
    pdf.font('Helvetica').fontSize(10).fillColor(quiet).text(author, left, 64, { width })
  })
  add('H1', () => {
    pdf.moveDown(1.6).font('Helvetica-Bold').fontSize(24).fillColor(ink).text(text.title, { width })
  })
  add('P', () => {
    pdf.moveDown(0.6).font('Helvetica').fontSize(11).fillColor(quiet).text(text.intro, { width, lineGap: 3 })
  })
  for (const { heading, paragraphs } of text.sections) {
    add('H2', () => {
      pdf.moveDown(1.2).font('Helvetica-Bold').fontSize(13).fillColor(ink).text(heading, { width })
    })
    for (const paragraph of paragraphs)
      add('P', () => {
        pdf.moveDown(0.4).font('Helvetica').fontSize(10.5).fillColor(ink).text(paragraph, { width, lineGap: 3 })
      })
  }
  root.end()
  pdf.end()
  await written
  return Buffer.concat(chunks)
}
