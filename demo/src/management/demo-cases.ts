import type { ManagementInput } from '@nyhem/contract/feed/management-lines'
import type { CaseStatus, ManagementType } from '@nyhem/domain/case/case-status'
import type { ApartmentRoom, PublicArea, RoomPart } from '@nyhem/domain/case/fault-places'
import { areaName, partName, type ReportLanguage, roomName } from '@nyhem/domain/case/place-names'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import type { DemoPerson } from '../demo-people.ts'

/** A case's later events, in days after the report. */
type Move =
  | { readonly after: number; readonly status: CaseStatus }
  | { readonly after: number; readonly says: string }
  | { readonly rounds: readonly { readonly name: string; readonly after: number | null; readonly remark?: string }[] }

type Place =
  | { readonly room: ApartmentRoom; readonly part: RoomPart }
  | { readonly area: PublicArea; readonly part: RoomPart }

export type DemoCase = {
  readonly key: string
  readonly person: string
  readonly association?: string
  readonly property: string
  /** Apartments only. */
  readonly home?: string
  readonly where: Place
  readonly says: string
  /** A still of the demo's media, under the name that the reporter's file has. */
  readonly photo?: { readonly still: string; readonly name: string }
  readonly daysAgo: number
  readonly type?: ManagementType
  readonly moves: readonly Move[]
}

type Surroundings = {
  readonly today: LocalDate
  readonly people: readonly DemoPerson[]
  /** By property or home id. */
  readonly addressOf: (id: string) => { address: string; zipCode: string; city: string }
}

/** As sent by technical management for an old case. */
export function caseLine(one: DemoCase, { today, people, addressOf }: Surroundings): ManagementInput {
  const { where } = one
  const person = people.find(({ key }) => key === one.person)
  const language: ReportLanguage = one.property.startsWith('no-') ? 'no' : 'sv'
  const place = 'room' in where ? where.room : where.area
  return {
    type: 'case',
    externalId: one.key,
    siteId: language === 'no' ? 'no' : 'se',
    customerExternalId: one.person,
    associationExternalId: one.association ?? null,
    propertyExternalId: one.property,
    apartmentExternalId: one.home ?? null,
    residence: 'room' in where ? 'apartment' : 'public',
    place,
    part: where.part,
    roomName: 'room' in where ? roomName(where.room, language) : areaName(where.area, language),
    partName: partName(where.part, language),
    description: one.says,
    ...addressOf(one.home ?? one.property),
    caseTypeName: caseTypes[language][one.type ?? 'management'],
    managementType: one.type ?? 'management',
    status: language === 'no' ? 'registered-no' : 'registered',
    createdAt: momentOf(today, -one.daysAgo, 8),
    contact: {
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
    },
  }
}

const caseTypes = {
  sv: { guarantee: 'Garantianmälan', management: 'Felanmälan', 'management-other': 'Tilläggstjänst' },
  no: { guarantee: 'Reklamasjon', management: 'Feilmelding', 'management-other': 'Tilleggstjeneste' },
} as const satisfies Record<ReportLanguage, Record<ManagementType, string>>

export function movesOf(one: DemoCase, ticketNumber: string, today: LocalDate): ManagementInput[] {
  const at = (after: number, hour: number) => momentOf(today, Math.min(after - one.daysAgo, -1), hour)
  return one.moves.map((move, index): ManagementInput => {
    if ('rounds' in move)
      return {
        type: 'case-rounds',
        ticketNumber,
        rounds: move.rounds.map(({ name, after, remark = '' }, position) => ({
          externalId: `${one.key}-round-${position + 1}`,
          name,
          performedAt: after === null ? null : at(after, 13),
          remark,
        })),
      }
    if ('says' in move)
      return {
        type: 'case-message',
        ticketNumber,
        externalId: `${one.key}-message-${index + 1}`,
        text: move.says,
        at: at(move.after, 10),
      }
    return { type: 'case-status', ticketNumber, status: move.status, at: at(move.after, 9) }
  })
}

/** Mornings; hours in UTC. */
const momentOf = (today: LocalDate, days: number, hour: number): string =>
  `${addDays(today, days)}T${String(hour).padStart(2, '0')}:15:00Z`
