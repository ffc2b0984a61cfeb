import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { type Locale, languageTags, locales } from '@nyhem/domain/sites/site'
import PDFDocument from 'pdfkit'
import { parse } from 'yaml'
import { z } from 'zod'

const row = z
  .array(z.string())
  .min(2)
  .transform(([label = '', ...rest]) => ({ label, text: rest.join(', ') }))
const documentText = z.strictObject({
  title: z.string(),
  intro: z.string(),
  sections: z.array(z.strictObject({ heading: z.string(), rows: z.array(row) })),
})
type DocumentText = z.infer<typeof documentText>

const ink = '#1d2226'
const quiet = '#5c6670'
const left = 64
const width = 467
const labelWidth = 150

/** Writes tagged PDFs; the same texts give the same bytes. */
export async function makeDocuments(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const language of locales) {
    const file = fileURLToPath(new URL(`../catalogue/documents/${language}.yaml`, import.meta.url))
    const texts = z.record(z.string(), documentText).parse(parse(await readFile(file, 'utf8')))
    for (const [name, text] of Object.entries(texts))
      await writeDocument(join(folder, `${name}.${language}.pdf`), text, language)
  }
}

async function writeDocument(file: string, text: DocumentText, language: Locale): Promise<void> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: left,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTags[language],
    displayTitle: true,
    info: { Title: text.title, Author: 'Norrvida', CreationDate: new Date('2026-01-01T00:00:00Z') },
  })
  const written = finished(pdf.pipe(createWriteStream(file)))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.font('Helvetica-Bold').fontSize(26).fillColor(ink).text(text.title, left, 84, { width })
    }),
  )
  root.add(
    pdf.struct('P', {}, () => {
      pdf.moveDown(0.6).font('Helvetica').fontSize(11).fillColor(quiet).text(text.intro, { width, lineGap: 3 })
    }),
  )
  for (const section of text.sections) addSection(pdf, root, section)
  root.end()
  pdf.end()
  await written
}

type Pdf = InstanceType<typeof PDFDocument>

function addSection(pdf: Pdf, root: PDFKit.PDFStructureElement, section: DocumentText['sections'][number]): void {
  if (pdf.y > 660) pdf.addPage()
  root.add(
    pdf.struct('H2', {}, () => {
      pdf.moveDown(1.2).font('Helvetica-Bold').fontSize(14).fillColor(ink).text(section.heading, left, pdf.y, { width })
      pdf.moveDown(0.3)
    }),
  )
  const list = pdf.struct('L')
  root.add(list)
  for (const { label, text } of section.rows) {
    if (pdf.y > 740) pdf.addPage()
    const item = pdf.struct('LI')
    list.add(item)
    const y = pdf.y + 5
    item.add(
      pdf.struct('Lbl', {}, () => {
        pdf.font('Helvetica').fontSize(10.5).fillColor(quiet).text(label, left, y, { width: labelWidth })
      }),
    )
    const afterLabel = pdf.y
    item.add(
      pdf.struct('LBody', {}, () => {
        pdf.fillColor(ink).text(text, left + labelWidth + 16, y, { width: width - labelWidth - 16, lineGap: 2 })
      }),
    )
    pdf.y = Math.max(pdf.y, afterLabel)
    item.end()
  }
  list.end()
}
