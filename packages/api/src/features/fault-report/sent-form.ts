import { type UrgentFault, urgentFaults } from '@nyhem/domain/case/fault-places'
import { emptyReport, type ReportField, type ReportForm, type ResidenceKind } from '@nyhem/domain/case/report-form'
import type { SentFields } from '../../server/multipart.ts'

/** Area codes; the specification names them without values. Source: §3.2, §3.6. */
const areaCodes = { '1': 'apartment', '2': 'public' } as const satisfies Record<string, ResidenceKind>

/** Null if not sent. */
export type ReadField = (name: string) => string | null

export const readerOf =
  (fields: SentFields): ReadField =>
  (name) =>
    fields.get(name)?.at(-1) ?? null

const isTrue = (text: string | null, otherwise: boolean) => (text === null ? otherwise : /^(true|1|on)$/i.test(text))

/** Only the id is trusted. */
const chosen = (id: string): ReportForm['selectedApartment'] => ({
  id,
  address: '',
  propertyId: '',
  buildingId: null,
  buildingPartId: null,
  governmentObjectId: null,
  objectTypeId: null,
  isRentalBuilding: false,
})

function residenceOf(read: ReadField, base: ReportForm): Partial<ReportForm> {
  const area = read('area')
  const kind = area !== null && Object.hasOwn(areaCodes, area) ? areaCodes[area as keyof typeof areaCodes] : null
  const id = read('objectId') || read('buildingId')
  const isWritten = !id && read('address') !== null
  return {
    type: kind ?? base.type,
    ...(id ? { selectedApartment: chosen(id), isOtherAddress: false } : {}),
    ...(isWritten ? { selectedApartment: null, isOtherAddress: true } : {}),
    address: read('address') ?? base.address,
    zipCode: read('zipCode') ?? base.zipCode,
    city: read('city') ?? base.city,
    object: read('governmentObjectId') ?? base.object,
  }
}

function otherContactOf(read: ReadField, base: ReportForm): Partial<ReportForm> {
  const names = {
    otherFirstName: read('alternativeContactFirstName'),
    otherLastName: read('alternativeContactLastName'),
    otherEmail: read('alternativeContactEmail'),
    otherPhone: read('alternativeContactPhone'),
  }
  if (!Object.values(names).some(Boolean)) return {}
  const filled = Object.entries(names).map(([name, text]) => [name, text ?? base[name as keyof typeof names]])
  return { other: true, ...(Object.fromEntries(filled) as Record<keyof typeof names, string>) }
}

/**
 * Applies individually sent fields to a draft or known contact details. Source: fault-reports specification §3.2, §7.2.
 */
export function formOfFields(read: ReadField, base: ReportForm = emptyReport): ReportForm {
  const problemArea = read('roomId') ?? base.problemArea
  return {
    ...base,
    ...residenceOf(read, base),
    ...otherContactOf(read, base),
    problemArea,
    // Optional: defaults to something in that room.
    problemAreaDetails: read('assetTypeId') || base.problemAreaDetails || 'other',
    description: read('description') ?? base.description,
    compoundName: read('compoundName') ?? base.compoundName,
    compoundNumber: read('compoundNumber') ?? base.compoundNumber,
    isMember: isTrue(read('isMember'), base.isMember),
    boardEmail: read('boardEmail') ?? base.boardEmail,
    email: read('email') ?? base.email,
    phone: read('phone') ?? base.phone,
    firstName: read('firstName') ?? base.firstName,
    lastName: read('lastName') ?? base.lastName,
    sendCopy: isTrue(read('sendCopy'), base.sendCopy),
  }
}

/** What the call names each field of the form that it does not name alike. Source: fault-reports specification §3.2. */
const namesInCall: Readonly<Partial<Record<string, string>>> = {
  type: 'area',
  selectedApartment: 'objectId',
  object: 'governmentObjectId',
  problemArea: 'roomId',
  problemAreaDetails: 'assetTypeId',
  otherFirstName: 'alternativeContactFirstName',
  otherLastName: 'alternativeContactLastName',
  otherEmail: 'alternativeContactEmail',
  otherPhone: 'alternativeContactPhone',
} as const satisfies Partial<Record<ReportField, string>>

/** The caller's own name of a field that is wrong. Never fails. */
export function fieldOfCall(read: ReadField, field: string): string {
  if (field === 'selectedApartment' && !read('objectId') && read('buildingId')) return 'buildingId'
  return namesInCall[field] ?? field
}

export const saysArea = (read: ReadField): boolean => Object.hasOwn(areaCodes, read('area') ?? '')

export const urgentFaultOf = (read: ReadField): UrgentFault | null =>
  urgentFaults.find((fault) => fault === read('urgentFault')) ?? null
