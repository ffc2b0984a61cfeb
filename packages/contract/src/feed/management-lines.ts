import { caseStatuses, managementTypes } from '@nyhem/domain/case/case-status'
import { apartmentRooms, publicAreas, roomCodes, roomParts } from '@nyhem/domain/case/fault-places'
import { reportLimits, residenceKinds } from '@nyhem/domain/case/report-form'
import { type LocalDate, parseInstant } from '@nyhem/domain/dates'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
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
 * One line of the technical management's feed: houses and what is in them, who lives where, what may help before a
 * report, and how cases go on. Described in docs/management-feed.md.
 */

/** The longest line of this feed, in bytes of UTF-8: it may carry files. */
export const longestManagementLine = 16 * 1_048_576
/** The largest file that a line may carry, in bytes before base64. */
export const mostPushedBytes = 5 * 1_048_576

const site = z.enum(siteIds)
const flag = z.boolean().default(false)
const position = z.int().min(0).max(10_000).default(0)
const moment = instant.transform((text) => {
  const read = parseInstant(text)
  // Refused before it comes here.
  if (!read.ok) throw new RangeError(text)
  return read.value
})
const day = localDate.transform((text) => text as LocalDate)
const address = { address: nameText, zipCode: lineText.default(''), city: lineText.default('') }

/** A property: a plot with its houses, of one association or of none. */
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
/** Stairs, a wing: what people there call it. */
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
  /** As people call it: 1102, A4. */
  name: nameText,
  ...address,
  /** Number in the national register of dwellings. */
  governmentObjectId: optional(nameText),
  objectTypeId: optional(nameText),
  isRentalBuilding: flag,
})

const rooms: readonly string[] = apartmentRooms
const areas: readonly string[] = publicAreas

/** A room of an apartment, or a space of a property that belongs to everybody. */
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
/** What in a room can be broken. `faqIds`: articles that may help, in the order shown. */
const asset = z.strictObject({
  type: z.literal('asset'),
  externalId,
  roomExternalId: externalId,
  part: z.enum(roomParts),
  name: nameText,
  faqIds: listOf(externalId, 20),
  position,
})
/** An absolute address, or one of ours without its host. */
const fileAddress = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/[^\s/]+|\/[^\s/])/, { error: 'an address that begins with https://, http:// or /' })

/** What a person can try before reporting. `explains`: parts and areas that it tells of, wherever they are. */
const article = z.strictObject({
  type: z.literal('article'),
  externalId,
  siteId: site,
  question: nameText,
  /** Paragraphs in Markdown. */
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
/** That somebody lives in an apartment. */
const agreement = z
  .strictObject({
    type: z.literal('agreement'),
    externalId,
    customerExternalId: externalId,
    apartmentExternalId: externalId,
    validFrom: day,
    /** The last day. */
    validUntil: optional(day),
  })
  .refine((line) => line.validUntil === null || line.validUntil >= line.validFrom, {
    path: ['validUntil'],
    error: 'a day not before validFrom',
  })
const agreementEnded = z.strictObject({ type: z.literal('agreement-ended'), externalId })
/** It is no longer there. Cases that name it keep its name. */
const remove = z.strictObject({
  type: z.literal('remove'),
  entity: z.enum(['apartment', 'room', 'asset', 'article']),
  externalId,
})

const ticket = { ticketNumber: z.string().regex(/^[A-Z]\d{4}-\d{6}$/, { error: 'a ticket such as S2026-000123' }) }
const status = z.enum(caseStatuses)
const description = z.string().max(reportLimits.description)

/** A case that was reported to the technical management itself. It gets a ticket of ours. */
const reportedCase = z.strictObject({
  type: z.literal('case'),
  externalId,
  siteId: site,
  /** Who reported it; null of somebody who is no customer. */
  customerExternalId: optional(externalId),
  /** The association that it was reported for. */
  associationExternalId: optional(externalId),
  propertyExternalId: optional(externalId),
  apartmentExternalId: optional(externalId),
  residence: z.enum(residenceKinds),
  place: z.enum([...apartmentRooms, ...publicAreas]),
  part: z.enum(roomParts),
  /** As they were called when it was reported. */
  roomName: nameText,
  partName: nameText,
  description,
  ...address,
  caseTypeName: nameText,
  managementType: z.enum(managementTypes),
  status,
  /** Since when it stands so; since it was reported, when not told. */
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
/** How a case stands now. What is not told stays as it was. */
const caseStatus = z.strictObject({
  type: z.literal('case-status'),
  ...ticket,
  status,
  at: moment,
  /** Id in the technical management's system, once it has taken the case on. */
  externalId: optional(externalId),
  managementType: optional(z.enum(managementTypes)),
  caseTypeName: optional(nameText),
})

/** Whole groups of four letters; looked at piece by piece, which is no work for a pattern over megabytes. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text) && !/=(?!=?$)/.test(text)

/** `content` in base64; what type of file it is, its bytes tell. */
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
/** All control points of a case, in order. Those that were told before and are not told now are gone. */
const caseRounds = z.strictObject({
  type: z.literal('case-rounds'),
  ...ticket,
  rounds: z
    .array(
      z.strictObject({
        externalId,
        name: nameText,
        /** Null as long as it has not been looked at. */
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

/** A line may name what stands before it. */
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
/** A line as the technical management may write it: fields with an empty value may be left out. */
export type ManagementInput = z.input<(typeof managementSchemas)[ManagementLineType]>

const parseLine = lineParser<ManagementLine>(managementSchemas)

/** What may hold words of people, or bytes of their files. */
const personal = /^case(-message|-rounds)?\.(description|contact|text|rounds\.\d+\.(remark|files)|files)|^line$/

const hidden = (problem: FeedProblem): FeedProblem =>
  problem.code !== 'Missing' && personal.test(problem.field) ? { ...problem, found: hiddenValue } : problem

/** Reads one line of the technical management's feed and gives what it says, or everything that is wrong with it. Never throws. */
export function parseManagementLine(lineNumber: number, text: string): LineResult<ManagementLine> {
  const read = parseLine(lineNumber, text)
  return read.ok ? read : { ok: false, problems: read.problems.map(hidden) }
}
