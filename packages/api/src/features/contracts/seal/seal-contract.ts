import { createHash } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { languageTags, type SiteId } from '@nyhem/domain/sites/site'
import { sha256Of } from '../../../security/sha256.ts'
import { type Attachment, type Fact, Sheet, styles } from '../document/sheet.ts'
import { contractTexts } from '../texts/contract-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { isolated, plainText } from '../texts/plain-text.ts'
import { appendPages } from './append-pages.ts'
import { isDetachedSignature, readSignature, signDetached } from './detached-signature.ts'
import type { SealKey } from './seal-key.ts'

export type Evidence = {
  /** Index among the buyers, from 0. */
  readonly signer: number
  readonly name: string
  /** Display name: `BankID`. */
  readonly method: string
  readonly signedAt: Instant
  /** The provider's order id. */
  readonly order: string
  readonly deviceIp: string | null
  readonly files: readonly EvidenceFile[]
}

/** A provider's proof: its signature, the certificate's revocation status then, or its signed document. */
export type EvidenceFile = {
  readonly kind: 'signature' | 'revocation' | 'package'
  readonly type: string
  readonly bytes: Uint8Array
}

export type Sealing = {
  readonly siteId: SiteId
  /** `Förhandsavtal NV-2026-000123`. */
  readonly title: string
  readonly unsigned: Uint8Array
  readonly pages: number
  readonly evidence: readonly Evidence[]
  readonly sealedAt: Instant
  readonly seal: SealKey
}

type EvidenceTexts = ReturnType<typeof contractTexts>['evidence']

/** Room for a seal with its certificate chain. */
const room = 12_288
const endings = { 'application/xml': 'xml', 'application/ocsp-response': 'ocsp', 'application/pdf': 'pdf' } as const

/**
 * Creates the sealed contract: the signed bytes unchanged, a page with signers, times and methods, the providers'
 * proofs as attachments, and the seller's seal over everything. Changing one byte breaks the seal, which any PDF
 * signature checker reports. Throws NotOurPdf for foreign files.
 */
export async function sealContract(sealing: Sealing): Promise<Uint8Array> {
  const { siteId, title, unsigned, pages } = sealing
  const said = contractTexts(siteById(siteId).locale).evidence
  const facts = [
    { name: said.document, value: title, strong: true },
    { name: said.pages, value: String(pages) },
    { name: said.hash, value: sha256Of(unsigned) },
  ]
  return sealPages({ ...sealing, said, facts, first: unsigned, enclosed: [] })
}

export type DocumentSealing = Pick<Sealing, 'siteId' | 'title' | 'evidence' | 'sealedAt' | 'seal'> & {
  readonly action: 'sign' | 'approve'
  readonly original: Uint8Array
  /** `Tillval.pdf`. */
  readonly fileName: string
}

/**
 * Seals a third-party PDF, which is never written into: our page describes it, it is enclosed byte for byte, and
 * evidence and seal follow as for a contract.
 */
export async function sealDocument(sealing: DocumentSealing): Promise<Uint8Array> {
  const { siteId, title, action, original, fileName, sealedAt } = sealing
  const { locale } = siteById(siteId)
  const texts = documentTexts(locale)[action]
  const said = { ...contractTexts(locale).evidence, ...texts.evidence }
  const facts = [
    { name: said.document, value: isolated(plainText(title)), strong: true },
    { name: said.hash, value: sha256Of(original) },
  ]
  const cover = sheetOf(sealing, { title: texts.title, attachments: [] })
  cover.letterhead()
  cover.title(texts.title)
  cover.paragraph(texts.lead, styles.lead)
  cover.facts([...facts, { name: texts.file, value: fileName }])
  const { bytes: first } = await cover.finish()
  const enclosed = {
    name: fileName,
    description: texts.file,
    type: 'application/pdf',
    bytes: original,
    madeAt: new Date(sealedAt),
  }
  return sealPages({ ...sealing, said, facts, first, enclosed: [enclosed] })
}

type Pages = Pick<Sealing, 'siteId' | 'title' | 'evidence' | 'sealedAt' | 'seal'> & {
  readonly said: EvidenceTexts
  readonly facts: readonly Fact[]
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

/** `certificate` is the seal's own; its trust is not checked. */
export type SealCheck =
  | { readonly code: 'Whole'; readonly certificate: string; readonly unsigned: (length: number) => Uint8Array }
  | { readonly code: 'Changed' | 'NotSealed' }

/** Whether a file is unchanged since sealing, including the seal's own bytes. Never throws. */
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
  // Only zeros may follow the signature.
  const isAlone = signature !== null && hex === signature.toString('hex').padEnd(room * 2, '0')
  if (!isAlone || !isDetachedSignature(signature, digestAround(bytes, gap))) return { code: 'Changed' }
  const certificate = readSignature(signature)?.certificate.toString()
  if (certificate === undefined) return { code: 'Changed' }
  return { code: 'Whole', certificate, unsigned: (length) => bytes.subarray(0, length) }
}

/** Signature without padding: its first bytes give its length. */
function signatureIn(filled: Buffer): Buffer | null {
  if (filled[0] !== 0x30 || filled[1] !== 0x82) return null
  const length = 4 + filled.readUInt16BE(2)
  return length <= filled.byteLength ? filled.subarray(0, length) : null
}

const digestAround = (bytes: Buffer, { start, end }: { readonly start: number; readonly end: number }): Buffer =>
  createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest()

function sheetOf(
  { siteId, title: subject, sealedAt }: Pick<Pages, 'siteId' | 'title' | 'sealedAt'>,
  { title, attachments }: { readonly title: string; readonly attachments: readonly Attachment[] },
): Sheet {
  const site = siteById(siteId)
  const texts = contractTexts(site.locale)
  return new Sheet({
    theme: site.theme,
    language: languageTags[site.locale],
    title,
    author: site.company.legalName,
    subject,
    createdAt: new Date(sealedAt),
    brandName: site.siteName,
    footer: (number, of) => ({ left: `${subject}   ·   ${title}`, right: texts.page(number, of) }),
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
      files.map(({ name, description, file }) => ({ name, value: `${description}. SHA-256 ${sha256Of(file.bytes)}` })),
    )
  }
  sheet.space(10)
  sheet.paragraph(said.sealed)
  return sheet.finish()
}

const fileName = ({ signer }: Evidence, { kind, type }: EvidenceFile): string =>
  `${signer + 1}-${kind}.${Object.entries(endings).find(([known]) => known === type)?.[1] ?? 'bin'}`

const fileDescription = ({ signer }: Evidence, { kind }: EvidenceFile, said: EvidenceTexts): string =>
  `${{ signature: said.signatureFile, revocation: said.revocationFile, package: said.packageFile }[kind]} ${signer + 1}`
