import type { LocalDate } from '@nyhem/domain/dates'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import { formatLongDate } from '@nyhem/domain/sites/long-dates'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import PDFDocument from 'pdfkit'
import { type BrandVariant, brandLooks } from '../contracts/document/brand-look.ts'
import { type Face, openFont } from '../contracts/document/contract-fonts.ts'
import { keepTextOfGlyphs } from '../contracts/document/embed-text.ts'
import { typesetter } from '../contracts/document/typeset.ts'
import { drawSvg } from './draw-svg.ts'
import { measuredPlan } from './measured-plan.ts'
import { planSheetTexts } from './plan-sheet-texts.ts'
import { type LayeredPlan, readPlan } from './plan-svg.ts'

export type PlanSheetFacts = {
  readonly site: Pick<Site, 'theme' | 'locale' | 'siteName' | 'company'>
  /** With its stage: `B-1303, Sjöfartskajen`. */
  readonly name: string
  readonly address: string
  readonly rooms: number
  /** Square metres. */
  readonly area: number
  readonly floor: number | null
  readonly maxFloor: number | null
  readonly today: LocalDate
}

/** A4 in points. */
const page = { width: 595.28, height: 841.89, left: 56, right: 56, drawingTop: 176, drawingBottom: 724 } as const
const measure = page.width - page.left - page.right
const pointsPerMetre = 72_000 / 25.4
/** Of drawings of homes, largest first. */
const scales = [50, 75, 100, 150, 200] as const

/** The largest usual scale at which the drawing fits the sheet; null when none does, or without a scale bar. */
export function scaleOf({ width, height, unitsPerMetre }: LayeredPlan): number | null {
  if (unitsPerMetre === null) return null
  const [wide, high] = [width, height].map((units) => (units / unitsPerMetre) * pointsPerMetre) as [number, number]
  const fits = (scale: number) => wide / scale <= measure && high / scale <= page.drawingBottom - page.drawingTop
  return scales.find(fits) ?? null
}

/** Furnished on the first page, with measures on the second. Null for what is no drawing. */
export async function makePlanSheet({
  svg,
  facts,
}: {
  svg: string
  facts: PlanSheetFacts
}): Promise<Uint8Array | null> {
  const plan = readPlan(svg)
  const measured = readPlan(measuredPlan(svg, facts.site.locale))
  if (!plan || !measured) return null
  const { site, today } = facts
  const title = planSheetTexts[site.locale].title(facts.name)
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    lang: languageTags[site.locale],
    font: null as unknown as string,
    info: {
      Title: title,
      Author: site.company.legalName,
      Creator: 'Nyhem',
      Producer: 'Nyhem',
      // The same facts give the same file.
      CreationDate: new Date(`${today}T00:00:00Z`),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = new PlanSheet(doc, root, facts)
  sheet.page(plan, title, null)
  if (plan.unitsPerMetre !== null && plan.rooms.length > 0)
    sheet.page(measured, title, planSheetTexts[site.locale].measures)
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

type Style = { face: Face; size: number; color: keyof Omit<BrandVariant, 'symbol'> }

const titleStyle: Style = { face: 'display', size: 24, color: 'ink' }
const bodyStyle: Style = { face: 'text', size: 10.5, color: 'secondary' }
const smallStyle: Style = { face: 'text', size: 8.5, color: 'muted' }

class PlanSheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #facts: PlanSheetFacts
  readonly #look: BrandVariant

  constructor(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, facts: PlanSheetFacts) {
    this.#doc = doc
    this.#root = root
    this.#facts = facts
    this.#look = brandLooks[facts.site.theme]
  }

  page(plan: LayeredPlan, title: string, note: string | null): void {
    const { site, today } = this.#facts
    const texts = planSheetTexts[site.locale]
    const scale = scaleOf(plan)
    this.#doc.addPage()
    this.#brand()
    this.#tagged('H1', {}, () => this.#text(title, titleStyle, 118))
    this.#tagged('P', {}, () => this.#text(this.#inShort(), bodyStyle, 142))
    this.#tagged('Figure', { alt: title }, () => this.#drawing(plan, scale))
    this.#tagged('P', {}, () => {
      const told = [scale === null ? texts.withoutScale : texts.scale(`1:${scale}`), note]
      this.#text(told.filter(Boolean).join(' '), bodyStyle, 752)
      this.#text(texts.note, smallStyle, 772)
      const { legalName, organisationNumber } = site.company
      const made = texts.made(formatLongDate(today, site))
      this.#text(`${texts.seller(legalName, organisationNumber)}. ${made}.`, smallStyle, 786)
    })
  }

  #inShort(): string {
    const { site, rooms, area, floor, maxFloor, address } = this.#facts
    const texts = planSheetTexts[site.locale]
    const storey =
      floor === null
        ? null
        : maxFloor === null || maxFloor <= 1
          ? texts.floor(String(floor))
          : texts.floorOf(String(floor), String(maxFloor))
    return [formatRooms(rooms, site), formatArea(area, site), storey, address].filter(Boolean).join(', ')
  }

  #brand(): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc
      .save()
      .translate(page.left, 44)
      .scale(26 / 48)
    for (const { path, color } of this.#look.symbol) this.#doc.path(path).fill(color)
    this.#doc.restore()
    this.#text(this.#facts.site.siteName, { face: 'display', size: 16, color: 'ink' }, 63, page.left + 34)
    this.#doc.endMarkedContent()
  }

  #drawing(plan: LayeredPlan, scale: number | null): void {
    const room = page.drawingBottom - page.drawingTop
    const perUnit =
      scale === null || plan.unitsPerMetre === null
        ? Math.min(measure / plan.width, room / plan.height)
        : pointsPerMetre / scale / plan.unitsPerMetre
    const [x, y] = [(page.width - plan.width * perUnit) / 2, page.drawingTop + (room - plan.height * perUnit) / 2]
    this.#doc.save().translate(x, y).scale(perUnit)
    drawSvg(this.#doc, plan.root, (text, { x: left, y: baseline, size, isStrong, anchor, fill }) => {
      const [line] = typesetter(this.#facts.site.theme, isStrong ? 'strong' : 'text').lines(text, size, 10_000)
      const shift = anchor === 'middle' ? (line?.width ?? 0) / 2 : anchor === 'end' ? (line?.width ?? 0) : 0
      this.#pieces(line?.pieces ?? [], { x: left - shift, baseline, size, color: fill })
    })
    this.#doc.restore()
  }

  #text(text: string, { face, size, color }: Style, baseline: number, x: number = page.left): void {
    const [line] = typesetter(this.#facts.site.theme, face).lines(text, size, 10_000)
    // A long line is set smaller, not broken.
    const fitting = Math.min(1, measure / (line?.width ?? 1))
    const [set] = typesetter(this.#facts.site.theme, face).lines(text, size * fitting, 10_000)
    this.#pieces(set?.pieces ?? [], { x, baseline, size: size * fitting, color: this.#look[color] })
  }

  #pieces(
    pieces: readonly { font: string; text: string; width: number }[],
    { x, baseline, size, color }: { x: number; baseline: number; size: number; color: string },
  ): void {
    let at = x
    for (const { font, text, width } of pieces) {
      this.#doc.registerFont(font, openFont(font) as unknown as string).font(font, size)
      keepTextOfGlyphs(this.#doc)
      this.#doc.opacity(1).fillColor(color).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }

  #tagged(type: 'H1' | 'P' | 'Figure', options: { alt?: string }, draw: () => void): void {
    const element = this.#doc.struct(type, options)
    this.#root.add(element)
    const content = this.#doc.markStructureContent(type)
    draw()
    this.#doc.endMarkedContent()
    element.add(content)
    element.end()
  }
}
