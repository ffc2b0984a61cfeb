import { caseStatuses, managementTypes } from '@nyhem/domain/case/case-status'
import { apartmentRooms, publicAreas, roomCodes, roomParts } from '@nyhem/domain/case/fault-places'
import { reportLimits, residenceKinds } from '@nyhem/domain/case/report-form'
import { type LocalDate, parseInstant } from '@nyhem/domain/dates'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { hiddenValue } from './customer-lines.ts'
import {
  externalId,
  instant,
  lineText,
  listOf,
  localDate,
  longText,
  nameText,
  optional,
  webAddress,
} from './feed-fields.ts'
import { type FeedProblem, type LineResult, lineParser } from './parse-feed-line.ts'

/**
 * A technical management feed line: properties, residents, self-help articles, case progress. Described in
 * docs/management-feed.md.
 */

/** Maximum line size in UTF-8 bytes; lines may carry files. */
export const longestManagementLine = 16 * 1_048_576
/** Maximum file size in a line, in bytes before base64. */
export const mostPushedBytes = 5 * 1_048_576

const site = siteIdSchema
const flag = z.boolean().default(false)
const position = z.int().min(0).max(10_000).default(0)
const moment = instant.transform((text) => {
  const read = parseInstant(text)
  // Already validated.
  if (!read.ok) throw new RangeError(text)
  return read.value
})
const day = localDate.transform((text) => text as LocalDate)
const address = { address: nameText, zipCode: lineText.default(''), city: lineText.default('') }

/** A plot with its houses, of one association or none. */
const property = z.strictObject({
  type: z.literal('property'),
  externalId,
  siteId: site,
  name: nameText,
  associationExternalId: optional(externalId),
})
const building = z.strictObject({
  type: z.literal('building'),
  externalId,
  propertyExternalId: externalId,
  name: nameText,
  ...address,
})
/** Local name. */
const buildingPart = z.strictObject({
  type: z.literal('building-part'),
  externalId,
  buildingExternalId: externalId,
  name: nameText,
})
const apartment = z.strictObject({
  type: z.literal('apartment'),
  externalId,
  propertyExternalId: externalId,
  buildingExternalId: optional(externalId),
  buildingPartExternalId: optional(externalId),
  /** Everyday name: 1102, A4. */
  name: nameText,
  ...address,
  governmentObjectId: optional(nameText),
  objectTypeId: optional(nameText),
  isRentalBuilding: flag,
})

const rooms: readonly string[] = apartmentRooms
const areas: readonly string[] = publicAreas

/** An apartment's room, or a property's shared space. */
const room = z
  .strictObject({
    type: z.literal('room'),
    externalId,
    apartmentExternalId: optional(externalId),
    propertyExternalId: optional(externalId),
    place: z.enum([...apartmentRooms, ...publicAreas]),
    code: z.enum(roomCodes),
    name: nameText,
    position,
  })
  .superRefine((line, context) => {
    if ((line.apartmentExternalId === null) === (line.propertyExternalId === null))
      context.addIssue({
        code: 'custom',
        path: ['apartmentExternalId'],
        message: 'an apartment or a property, one of the two',
      })
    else if (!(line.apartmentExternalId === null ? areas : rooms).includes(line.place))
      context.addIssue({
        code: 'custom',
        path: ['place'],
        message: line.apartmentExternalId === null ? `one of ${areas.join(', ')}` : `one of ${rooms.join(', ')}`,
      })
  })
/** A breakable part of a room. `faqIds`: helpful articles, in display order. */
const asset = z.strictObject({
  type: z.literal('asset'),
  externalId,
  roomExternalId: externalId,
  part: z.enum(roomParts),
  name: nameText,
  faqIds: listOf(externalId, 20),
  position,
})
/** An absolute address, or ours without host. */
const fileAddress = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/[^\s/]+|\/[^\s/])/, { error: 'an address that begins with https://, http:// or /' })

/** Self-help before reporting. `explains`: parts and areas covered, in any location. */
const article = z.strictObject({
  type: z.literal('article'),
  externalId,
  siteId: site,
  question: nameText,
  /** Markdown paragraphs. */
  answer: longText,
  explains: listOf(z.enum([...new Set([...roomParts, ...publicAreas])]), 30),
  video: optional(
    z.strictObject({
      url: webAddress,
      imageUrl: optional(webAddress),
      description: lineText.default(''),
      transcript: longText.default(''),
    }),
  ),
  files: listOf(z.strictObject({ name: nameText, url: fileAddress }), 20),
})
/** A person's residency in an apartment. */
const agreement = z
  .strictObject({
    type: z.literal('agreement'),
    externalId,
    customerExternalId: externalId,
    apartmentExternalId: externalId,
    validFrom: day,
    /** Inclusive. */
    validUntil: optional(day),
  })
  .refine((line) => line.validUntil === null || line.validUntil >= line.validFrom, {
    path: ['validUntil'],
    error: 'a day not before validFrom',
  })
const agreementEnded = z.strictObject({ type: z.literal('agreement-ended'), externalId })
/** Removed. Cases that name it keep its name. */
const remove = z.strictObject({
  type: z.literal('remove'),
  entity: z.enum(['apartment', 'room', 'asset', 'article']),
  externalId,
})

const ticket = { ticketNumber: z.string().regex(/^[A-Z]\d{4}-\d{6}$/, { error: 'a ticket such as S2026-000123' }) }
const status = z.enum(caseStatuses)
const description = z.string().max(reportLimits.description)

/** A case reported directly to technical management. It gets our ticket. */
const reportedCase = z.strictObject({
  type: z.literal('case'),
  externalId,
  siteId: site,
  /** Reporter; null if not a customer. */
  customerExternalId: optional(externalId),
  /** Association reported for. */
  associationExternalId: optional(externalId),
  propertyExternalId: optional(externalId),
  apartmentExternalId: optional(externalId),
  residence: z.enum(residenceKinds),
  place: z.enum([...apartmentRooms, ...publicAreas]),
  part: z.enum(roomParts),
  roomName: nameText,
  partName: nameText,
  description,
  ...address,
  caseTypeName: nameText,
  managementType: z.enum(managementTypes),
  status,
  /** Defaults to the report time. */
  statusAt: optional(moment),
  createdAt: moment,
  contact: z
    .strictObject({
      firstName: lineText.default(''),
      lastName: lineText.default(''),
      email: lineText.default(''),
      phone: lineText.default(''),
    })
    .default({ firstName: '', lastName: '', email: '', phone: '' }),
})
/** Current case status. Omitted fields are unchanged. */
const caseStatus = z.strictObject({
  type: z.literal('case-status'),
  ...ticket,
  status,
  at: moment,
  /** Technical management's id, once it has accepted the case. */
  externalId: optional(externalId),
  managementType: optional(z.enum(managementTypes)),
  caseTypeName: optional(nameText),
})

/** Groups of four characters. Checked piecewise: a single pattern is costly over megabytes. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text) && !/=(?!=?$)/.test(text)

/** `content` is base64; the type is detected from its bytes. */
const file = z.strictObject({
  name: nameText,
  content: z
    .string()
    .min(4)
    .max(Math.ceil(mostPushedBytes / 3) * 4)
    .refine(isBase64, { error: 'bytes in base64' }),
})
const files = z.array(file).max(5).default([])
const caseMessage = z.strictObject({
  type: z.literal('case-message'),
  ...ticket,
  externalId,
  text: z.string().min(1).max(reportLimits.description),
  at: moment,
  files,
})
/** All control points of a case, in order. Missing ones are removed. */
const caseRounds = z.strictObject({
  type: z.literal('case-rounds'),
  ...ticket,
  rounds: z
    .array(
      z.strictObject({
        externalId,
        name: nameText,
        /** Null until inspected. */
        performedAt: optional(moment),
        remark: z.string().max(reportLimits.description).default(''),
        files,
      }),
    )
    .max(100)
    .refine((rounds) => new Set(rounds.map((round) => round.externalId)).size === rounds.length, {
      error: 'each id once',
    }),
})

const managementSchemas = {
  property,
  building,
  'building-part': buildingPart,
  apartment,
  room,
  asset,
  article,
  agreement,
  'agreement-ended': agreementEnded,
  remove,
  case: reportedCase,
  'case-status': caseStatus,
  'case-message': caseMessage,
  'case-rounds': caseRounds,
} as const

export type ManagementLineType = keyof typeof managementSchemas
export type ManagementLines = {
  readonly [Type in ManagementLineType]: z.output<(typeof managementSchemas)[Type]>
}
export type ManagementLine = ManagementLines[ManagementLineType]
/** A line as sent; empty fields may be omitted. */
export type ManagementInput = z.input<(typeof managementSchemas)[ManagementLineType]>

const parseLine = lineParser<ManagementLine>(managementSchemas)

/** May hold personal text or file bytes. */
const personal = /^case(-message|-rounds)?\.(description|contact|text|rounds\.\d+\.(remark|files)|files)|^line$/

const hidden = (problem: FeedProblem): FeedProblem =>
  problem.code !== 'Missing' && personal.test(problem.field) ? { ...problem, found: hiddenValue } : problem

/** Parses a technical management feed line into the entity or all problems. Never throws. */
export function parseManagementLine(lineNumber: number, text: string): LineResult<ManagementLine> {
  const read = parseLine(lineNumber, text)
  return read.ok ? read : { ok: false, problems: read.problems.map(hidden) }
}
