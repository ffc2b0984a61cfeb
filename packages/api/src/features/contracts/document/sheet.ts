import type { Theme } from '@nyhem/domain/sites/site'
import PDFDocument from 'pdfkit'
import { type BrandVariant, brandLooks } from './brand-look.ts'
import { type Face, openFont } from './contract-fonts.ts'
import { keepTextOfGlyphs } from './embed-text.ts'
import { type Line, typesetter } from './typeset.ts'

/** A4 in points. */
const page = { width: 595.28, height: 841.89, left: 68, right: 68, top: 84, bottom: 92 } as const
const measure = page.width - page.left - page.right
const valueColumn = 148
const floor = page.height - page.bottom

export type TextStyle = {
  readonly face: Face
  readonly size: number
  readonly leading: number
  readonly color: keyof Omit<BrandVariant, 'symbol'>
}

export const styles = {
  title: { face: 'display', size: 33, leading: 37, color: 'ink' },
  lead: { face: 'text', size: 11.5, leading: 17, color: 'secondary' },
  heading: { face: 'display', size: 16, leading: 20, color: 'ink' },
  clause: { face: 'strong', size: 9.5, leading: 14.5, color: 'ink' },
  body: { face: 'text', size: 9.5, leading: 14.5, color: 'ink' },
  strong: { face: 'strong', size: 9.5, leading: 14.5, color: 'ink' },
  label: { face: 'text', size: 9.5, leading: 14.5, color: 'secondary' },
  amount: { face: 'display', size: 17, leading: 22, color: 'accent' },
  small: { face: 'text', size: 8, leading: 12, color: 'muted' },
} as const satisfies Record<string, TextStyle>

export type Fact = { readonly name: string; readonly value: string; readonly strong?: boolean }
export type KeyFigure = { readonly name: string; readonly value: string }

export type SheetSettings = {
  readonly theme: Theme
  /** BCP 47 tag, for screen readers. */
  readonly language: string
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly createdAt: Date
  readonly brandName: string
  readonly footer: (number: number, of: number) => { readonly left: string; readonly right: string }
  readonly attachments?: readonly Attachment[]
}

export type Attachment = {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly bytes: Uint8Array
  readonly madeAt: Date
}

export type Signer = { readonly name: string; readonly rows: readonly string[] }
const signatureRoom = 110

type Structure = PDFKit.PDFStructureElement
type Placed = { readonly lines: readonly Line[]; readonly style: TextStyle; readonly x: number }

/** Document written from top to bottom with automatic page breaks and tagged text. */
export class Sheet {
  readonly #settings: SheetSettings
  readonly #look: BrandVariant
  readonly #doc: PDFKit.PDFDocument
  readonly #root: Structure
  readonly #chunks: Buffer[] = []
  #y: number = page.top
  /** Deferred section title, to share a page with its content. */
  #waiting: string | null = null

  constructor(settings: SheetSettings) {
    this.#settings = settings
    this.#look = brandLooks[settings.theme]
    const { title, author, subject, createdAt, language } = settings
    this.#doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as 'PDF/A-3a',
      tagged: true,
      displayTitle: true,
      lang: language,
      font: null as unknown as string,
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Creator: 'Nyhem',
        Producer: 'Nyhem',
        CreationDate: createdAt,
      },
    })
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    for (const { name, type, description, bytes, madeAt } of settings.attachments ?? [])
      this.#doc.file(Buffer.from(bytes), {
        name,
        type,
        description,
        creationDate: madeAt,
        modifiedDate: madeAt,
        relationship: 'Supplement',
      } as PDFKit.Mixins.PDFAttachmentOptions)
    this.#doc.addPage()
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
  }

  letterhead(): void {
    this.#artifact(() => {
      this.#symbol(page.left, 56, 30)
      this.#line(this.#set(this.#settings.brandName, { ...styles.heading, size: 19 }, measure)[0], {
        x: page.left + 38,
        baseline: 78,
        style: { ...styles.heading, size: 19 },
      })
    })
    this.#y = 138
  }

  title(text: string): void {
    this.#block('H1', this.#place(text, styles.title))
    this.#y += 8
  }

  lead(text: string): void {
    this.#block('P', this.#place(text, styles.lead))
    this.#y += 18
  }

  /** Hairline, space and title, on its content's page. */
  heading(text: string): void {
    this.#waiting = text
  }

  paragraph(text: string, style: TextStyle = styles.body): void {
    this.#beginSection(60)
    this.#block('P', this.#place(text, style))
    this.#y += style.leading * 0.45
  }

  /** Title above paragraphs numbered in the margin. */
  clause(number: number, title: string, paragraphs: readonly string[]): void {
    const indent = 30
    this.#beginSection(styles.clause.leading * 3)
    this.#block('H3', this.#place(`${number}   ${title}`, styles.clause))
    this.#y += 3
    paragraphs.forEach((text, index) => {
      const marker = this.#set(`${number}.${index + 1}`, styles.label, indent)
      this.#block('P', this.#place(text, styles.body, page.left + indent, measure - indent), {
        lines: marker,
        style: styles.label,
        x: page.left,
      })
      this.#y += 4
    })
    this.#y += 9
  }

  keyFigures(figures: readonly KeyFigure[]): void {
    const gap = 18
    const width = (measure - gap * (figures.length - 1)) / figures.length
    this.#rule('hair')
    this.#y += 14
    const top = this.#y
    const bottoms = figures.map(({ name, value }, index) => {
      const x = page.left + index * (width + gap)
      this.#y = top
      this.#block('P', this.#place(name, styles.label, x, width))
      this.#y += 2
      this.#block('P', this.#place(value, styles.amount, x, width))
      return this.#y
    })
    this.#y = Math.max(...bottoms) + 10
    this.#rule('hair')
  }

  facts(rows: readonly Fact[]): void {
    this.#table(
      rows.map(({ name, value, strong }) => ({
        name: this.#place(name, styles.label, page.left, valueColumn - 16),
        value: this.#place(value, strong ? styles.strong : styles.body, page.left + valueColumn, measure - valueColumn),
      })),
    )
  }

  amounts(rows: readonly Fact[]): void {
    const amountWidth = 190
    this.#table(
      rows.map(({ name, value, strong }) => {
        const style = strong ? styles.strong : styles.body
        const lines = this.#set(value, style, amountWidth)
        const widest = Math.max(...lines.map((line) => line.width))
        return {
          name: this.#place(name, strong ? styles.strong : styles.label, page.left, measure - amountWidth - 16),
          value: { lines, style, x: page.left + measure - widest },
        }
      }),
    )
  }

  /** Under a lead, on its page the first; the last two share a page, so that none holds the seller's alone. */
  signatures(lead: string, signers: readonly Signer[]): void {
    const togetherFrom = Math.max(0, signers.length - 2)
    const roomAt = (index: number) => signatureRoom * (index === togetherFrom ? signers.length - index : 1)
    this.#beginSection(60 + roomAt(0))
    this.paragraph(lead)
    signers.forEach(({ name, rows }, index) => {
      this.#makeRoom(roomAt(index))
      this.#y += 40
      this.#rule('strong')
      this.#y += 8
      this.#block('P', this.#place(name, styles.strong))
      for (const row of rows) this.#block('P', this.#place(row, styles.label))
      this.#y += 6
    })
  }

  space(points: number): void {
    this.#y += points
  }

  #newPage(): void {
    this.#doc.addPage()
    this.#y = page.top
  }

  async finish(): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
    const { count } = this.#doc.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.#doc.switchToPage(index)
      this.#footer(index + 1, count)
    }
    this.#root.end()
    const ended = new Promise<void>((resolve, reject) => this.#doc.on('end', resolve).on('error', reject))
    this.#doc.end()
    await ended
    return { bytes: Buffer.concat(this.#chunks), pages: count }
  }

  #footer(number: number, of: number): void {
    const { left, right } = this.#settings.footer(number, of)
    const baseline = page.height - 44
    this.#artifact(() => {
      const [end] = this.#set(right, styles.small, measure / 3)
      this.#line(this.#set(left, styles.small, measure * 0.75)[0], { x: page.left, baseline, style: styles.small })
      this.#line(end, { x: page.left + measure - (end?.width ?? 0), baseline, style: styles.small })
    })
  }

  #table(rows: readonly { readonly name: Placed; readonly value: Placed }[]): void {
    if (rows.length === 0) return
    const whole = rows.reduce((sum, { name, value }) => sum + rowHeight(name, value), 0)
    this.#beginSection(Math.min(whole, (floor - page.top) / 2))
    const table = this.#doc.struct('Table')
    this.#root.add(table)
    rows.forEach(({ name, value }, index) => {
      const height = rowHeight(name, value)
      this.#makeRoom(height)
      if (index > 0) this.#rule('hair')
      this.#y += rowAir / 2
      const row = this.#doc.struct('TR')
      table.add(row)
      const top = this.#y
      this.#mark(row, this.#doc.struct('TH', { scope: 'Row' } as object), () => this.#lines(name, top))
      this.#mark(row, this.#doc.struct('TD'), () => this.#lines(value, top))
      row.end()
      this.#y = top + height - rowAir / 2
    })
    table.end()
    this.#y += 4
  }

  /** Lines of one paragraph across pages, at least two on each. */
  #block(type: string, placed: Placed, marker?: Placed): void {
    const { lines, style } = placed
    const element = this.#doc.struct(type)
    this.#root.add(element)
    let rest = lines
    while (rest.length > 0) {
      const room = Math.max(0, Math.floor((floor - this.#y) / style.leading))
      const here = fitting(rest.length, room)
      if (here === 0) {
        this.#newPage()
        continue
      }
      const part = rest.slice(0, here)
      const content = this.#doc.markStructureContent(type)
      if (marker && rest === lines) this.#lines(marker, this.#y)
      this.#lines({ ...placed, lines: part }, this.#y)
      this.#doc.endMarkedContent()
      element.add(content)
      this.#y += part.length * style.leading
      rest = rest.slice(here)
    }
    element.end()
  }

  #mark(parent: Structure, element: Structure, draw: () => void): void {
    parent.add(element)
    const content = this.#doc.markStructureContent(
      (element as unknown as { dictionary: { data: { S: string } } }).dictionary.data.S,
    )
    draw()
    this.#doc.endMarkedContent()
    element.add(content)
    element.end()
  }

  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#doc.endMarkedContent()
  }

  /** Draws the deferred title, with room for its content. */
  #beginSection(room: number): void {
    const name = this.#waiting
    this.#waiting = null
    this.#makeRoom(name === null ? room : room + 70)
    if (name === null) return
    if (this.#y > page.top) {
      this.#y += 18
      this.#rule('strong')
      this.#y += 15
    }
    this.#block('H2', this.#place(name, styles.heading))
    this.#y += 7
  }

  #makeRoom(height: number): void {
    if (this.#y + height > floor) this.#newPage()
  }

  #rule(color: 'hair' | 'strong'): void {
    this.#artifact(() => {
      this.#doc
        .lineWidth(0.6)
        .strokeColor(this.#look[color])
        .moveTo(page.left, this.#y)
        .lineTo(page.left + measure, this.#y)
        .stroke()
    })
  }

  #symbol(x: number, y: number, size: number): void {
    this.#doc
      .save()
      .translate(x, y)
      .scale(size / 48)
    for (const { path, color } of this.#look.symbol) this.#doc.path(path).fill(color)
    this.#doc.restore()
  }

  #place(text: string, style: TextStyle, x: number = page.left, width: number = measure): Placed {
    return { lines: this.#set(text, style, width), style, x }
  }

  #set(text: string, style: TextStyle, width: number): readonly Line[] {
    return typesetter(this.#settings.theme, style.face).lines(text, style.size, width)
  }

  #lines({ lines, style, x }: Placed, top: number): void {
    lines.forEach((line, index) => {
      // Centres the text optically in its leading.
      this.#line(line, { x, baseline: top + index * style.leading + style.leading / 2 + style.size * 0.34, style })
    })
  }

  #line(line: Line | undefined, { x, baseline, style }: { x: number; baseline: number; style: TextStyle }): void {
    let at = x
    for (const { font, text, width } of line?.pieces ?? []) {
      this.#doc.registerFont(font, openFont(font) as unknown as string).font(font, style.size)
      keepTextOfGlyphs(this.#doc)
      this.#doc
        .fillColor(this.#look[style.color])
        .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }
}

/** Vertical padding of a row, both sides together. */
const rowAir = 8.5

const rowHeight = (name: Placed, value: Placed): number => Math.max(heightOf(name), heightOf(value)) + rowAir

const heightOf = ({ lines, style }: Placed): number => lines.length * style.leading

/** Lines for this page, without widows or orphans. */
function fitting(lines: number, room: number): number {
  if (lines <= room) return lines
  const here = lines - room < 2 ? lines - 2 : room
  return here < 2 ? 0 : here
}
