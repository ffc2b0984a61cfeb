import { createHash } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { languageTags, type SiteId } from '@nyhem/domain/sites/site'
import { type Attachment, type Fact, Sheet, styles } from '../document/sheet.ts'
import { contractWords } from '../words/contract-words.ts'
import { documentWords } from '../words/document-words.ts'
import { isolated, plainText } from '../words/plain-text.ts'
import { appendPages } from './append-pages.ts'
import { isDetachedSignature, readSignature, signDetached } from './detached-signature.ts'
import type { SealKey } from './seal-key.ts'

/** What proves that one buyer signed. */
export type Evidence = {
  /** Place among the buyers, from 0. */
  readonly signer: number
  readonly name: string
  /** What it was signed with, as people call it: `BankID`. */
  readonly method: string
  readonly signedAt: Instant
  /** The provider's name for the order. */
  readonly order: string
  readonly deviceIp: string | null
  readonly files: readonly EvidenceFile[]
}

/** A provider's own proof: its signature, its word on the certificate of that moment, or its signed document. */
export type EvidenceFile = {
  readonly kind: 'signature' | 'revocation' | 'package'
  readonly type: string
  readonly bytes: Uint8Array
}

export type Sealing = {
  readonly siteId: SiteId
  /** As the contract's own pages name it: `Förhandsavtal NV-2026-000123`. */
  readonly title: string
  readonly unsigned: Uint8Array
  readonly pages: number
  readonly evidence: readonly Evidence[]
  readonly sealedAt: Instant
  readonly seal: SealKey
}

type EvidenceWords = ReturnType<typeof contractWords>['evidence']

/** Room for a seal with its chain of certificates. */
const room = 12_288
const endings = { 'application/xml': 'xml', 'application/ocsp-response': 'ocsp', 'application/pdf': 'pdf' } as const

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The signed contract: the very bytes that were signed, then a page that says who signed, when and how, the providers'
 * proofs as attachments, and the seller's seal over all of it. Changing one byte breaks the seal, and any program that
 * checks signatures in PDFs says so. Throws NotOurPdf when the bytes are not a contract of ours.
 */
export async function sealContract(sealing: Sealing): Promise<Uint8Array> {
  const { siteId, title, unsigned, pages } = sealing
  const said = contractWords(siteById(siteId).locale).evidence
  const facts = [
    { name: said.document, value: title, strong: true },
    { name: said.pages, value: String(pages) },
    { name: said.hash, value: sha256(unsigned) },
  ]
  return sealPages({ ...sealing, said, facts, first: unsigned, enclosed: [] })
}

/** A document of somebody else's that has been signed, or approved. */
export type DocumentSealing = Pick<Sealing, 'siteId' | 'title' | 'evidence' | 'sealedAt' | 'seal'> & {
  readonly action: 'sign' | 'approve'
  readonly original: Uint8Array
  /** As the original is called within the file: `Tillval.pdf`. */
  readonly fileName: string
}

/**
 * A signed document that is not ours: any PDF, which is never written into. A page of ours says what it is, it is
 * enclosed byte for byte, and evidence and seal follow as for a contract.
 */
export async function sealDocument(sealing: DocumentSealing): Promise<Uint8Array> {
  const { siteId, title, action, original, fileName, sealedAt } = sealing
  const { locale } = siteById(siteId)
  const words = documentWords(locale)[action]
  const said = { ...contractWords(locale).evidence, ...words.evidence }
  const facts = [
    { name: said.document, value: isolated(plainText(title)), strong: true },
    { name: said.hash, value: sha256(original) },
  ]
  const cover = sheetOf(sealing, { title: words.title, attachments: [] })
  cover.letterhead()
  cover.title(words.title)
  cover.paragraph(words.lead, styles.lead)
  cover.facts([...facts, { name: words.file, value: fileName }])
  const { bytes: first } = await cover.finish()
  const enclosed = {
    name: fileName,
    description: words.file,
    type: 'application/pdf',
    bytes: original,
    madeAt: new Date(sealedAt),
  }
  return sealPages({ ...sealing, said, facts, first, enclosed: [enclosed] })
}

type Pages = Pick<Sealing, 'siteId' | 'title' | 'evidence' | 'sealedAt' | 'seal'> & {
  readonly said: EvidenceWords
  /** What is said of what was signed. */
  readonly facts: readonly Fact[]
  /** What the evidence follows. */
  readonly first: Uint8Array
  readonly enclosed: readonly Attachment[]
}

async function sealPages(sealing: Pages): Promise<Uint8Array> {
  const { siteId, first, sealedAt, seal, said } = sealing
  const { bytes: proof } = await evidencePages(sealing)
  const { bytes, gap } = appendPages(first, proof, {
    name: siteById(siteId).company.legalName,
    reason: said.sealReason,
    signedAt: new Date(sealedAt),
    room,
  })
  const signature = signDetached(digestAround(bytes, gap), seal)
  if (signature.byteLength > room) throw new RangeError('a chain of certificates that is too long for the seal')
  bytes.write(signature.toString('hex'), gap.start + 1, 'latin1')
  return bytes
}

/** How a sealed file stands. `certificate` is the seal's own: whether it is trusted is another question. */
export type SealCheck =
  | { readonly code: 'Whole'; readonly certificate: string; readonly unsigned: (length: number) => Uint8Array }
  | { readonly code: 'Changed' | 'NotSealed' }

/** Whether a file is as it was sealed, to the last byte, the seal's own bytes included. Never throws. */
export function checkSeal(file: Uint8Array): SealCheck {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const written = /\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\] *\n\/Contents <([0-9a-f]+)>/.exec(
    bytes.toString('latin1', Math.max(0, bytes.lastIndexOf('/ByteRange [0 ', undefined, 'latin1'))),
  )
  if (!written) return { code: 'NotSealed' }
  const [, start = '', end = '', rest = '', hex = ''] = written
  const gap = { start: Number(start), end: Number(end) }
  const isPlain = [start, end, rest].every((number) => String(Number(number)) === number)
  const isWhole =
    isPlain &&
    gap.end + Number(rest) === bytes.byteLength &&
    gap.end - gap.start === room * 2 + 2 &&
    bytes.toString('latin1', gap.start, gap.end) === `<${hex}>`
  if (!isWhole) return { code: 'Changed' }
  const signature = signatureIn(Buffer.from(hex, 'hex'))
  // Nothing but zeros may follow the signature.
  const isAlone = signature !== null && hex === signature.toString('hex').padEnd(room * 2, '0')
  if (!isAlone || !isDetachedSignature(signature, digestAround(bytes, gap))) return { code: 'Changed' }
  const certificate = readSignature(signature)?.certificate.toString()
  if (certificate === undefined) return { code: 'Changed' }
  return { code: 'Whole', certificate, unsigned: (length) => bytes.subarray(0, length) }
}

/** The signature without the zeros that fill its room: its own first bytes say how long it is. */
function signatureIn(filled: Buffer): Buffer | null {
  if (filled[0] !== 0x30 || filled[1] !== 0x82) return null
  const length = 4 + filled.readUInt16BE(2)
  return length <= filled.byteLength ? filled.subarray(0, length) : null
}

const digestAround = (bytes: Buffer, { start, end }: { readonly start: number; readonly end: number }): Buffer =>
  createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest()

/** A file in the site's own look and language. */
function sheetOf(
  { siteId, title: subject, sealedAt }: Pick<Pages, 'siteId' | 'title' | 'sealedAt'>,
  { title, attachments }: { readonly title: string; readonly attachments: readonly Attachment[] },
): Sheet {
  const site = siteById(siteId)
  const words = contractWords(site.locale)
  return new Sheet({
    theme: site.theme,
    language: languageTags[site.locale],
    title,
    author: site.company.legalName,
    subject,
    createdAt: new Date(sealedAt),
    brandName: site.siteName,
    footer: (number, of) => ({ left: `${subject}   ·   ${title}`, right: words.page(number, of) }),
    attachments,
  })
}

function evidencePages(sealing: Pages) {
  const { siteId, evidence, said, facts, enclosed } = sealing
  const site = siteById(siteId)
  const moment = (instant: Instant) =>
    `${new Intl.DateTimeFormat(languageTags[site.locale], { dateStyle: 'short', timeStyle: 'medium', timeZone: site.timeZone }).format(new Date(instant))} (${instant})`
  const files = evidence.flatMap((one) =>
    one.files.map((file) => ({ name: fileName(one, file), description: fileDescription(one, file, said), file, one })),
  )
  const proofs: readonly Attachment[] = files.map(({ name, description, file, one }) => ({
    name,
    description,
    type: file.type,
    bytes: file.bytes,
    madeAt: new Date(one.signedAt),
  }))
  const sheet = sheetOf(sealing, { title: said.title, attachments: [...enclosed, ...proofs] })
  sheet.letterhead()
  sheet.title(said.title)
  sheet.paragraph(said.lead, styles.lead)
  sheet.facts(facts)
  for (const one of evidence) {
    sheet.heading(said.signedBy(one.signer + 1, evidence.length))
    sheet.facts([
      { name: said.name, value: isolated(plainText(one.name)), strong: true },
      { name: said.method, value: one.method },
      { name: said.when, value: moment(one.signedAt) },
      { name: said.order, value: plainText(one.order) },
      ...(one.deviceIp === null ? [] : [{ name: said.from, value: plainText(one.deviceIp) }]),
    ])
  }
  if (files.length > 0) {
    sheet.heading(said.attachments)
    sheet.paragraph(said.attachmentsLead)
    sheet.facts(
      files.map(({ name, description, file }) => ({ name, value: `${description}. SHA-256 ${sha256(file.bytes)}` })),
    )
  }
  sheet.space(10)
  sheet.paragraph(said.sealed)
  return sheet.finish()
}

const fileName = ({ signer }: Evidence, { kind, type }: EvidenceFile): string =>
  `${signer + 1}-${kind}.${Object.entries(endings).find(([known]) => known === type)?.[1] ?? 'bin'}`

const fileDescription = ({ signer }: Evidence, { kind }: EvidenceFile, said: EvidenceWords): string =>
  `${{ signature: said.signatureFile, revocation: said.revocationFile, package: said.packageFile }[kind]} ${signer + 1}`
