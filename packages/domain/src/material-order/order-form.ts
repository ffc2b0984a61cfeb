import { type FormReading, parseAccepted, parseChoice, readTogether, type WrittenField } from '../forms/form-reading.ts'
import type { DocumentKind, ProjectStatus } from '../housing/enumerations.ts'
import { interestLimits, parseEmail, parseName, parsePostalCode } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'

/** What can be ordered of a stage. Source: product, order form. */
export const materials = ['prospectus', 'price-list', 'floor-plans', 'options'] as const
export type Material = (typeof materials)[number]

/** The document of the catalogue that a material is, for those who want it as a link. */
export const documentOfMaterial = {
  prospectus: 'fact-sheet',
  'price-list': 'price-list',
  'floor-plans': 'floor-plan',
  options: 'room-description',
} as const satisfies Record<Material, DocumentKind>

export const deliveries = ['email', 'post'] as const
export type Delivery = (typeof deliveries)[number]

/** Most stages of one order: those of an area, and hardly more. */
export const mostOrderedStages = 12
/** Name of a stage's box on the form, from 0: each has one of its own, so that a plain form keeps what is ticked. */
export const stageBox = (index: number): string => `stage${index}`
const stageBoxes = Array.from({ length: mostOrderedStages }, (_, index) => stageBox(index))

/** An order that is sent again within this many hours counts once. */
export const sameOrderHours = 24

/** Fields of the order form, in the order of the page. The address is asked for when the material comes by post. */
export const orderFields = [
  'stages',
  'materials',
  'delivery',
  'firstName',
  'lastName',
  'email',
  'street',
  'postalCode',
  'city',
  'terms',
] as const
export type OrderField = (typeof orderFields)[number]

/** The field that a box or a control of the form belongs to. Never fails. */
export const orderFieldOf = (name: string): string => {
  if (stageBoxes.includes(name)) return 'stages'
  return materials.some((material) => material === name) ? 'materials' : name
}

export type PostalAddress = { readonly street: string; readonly postalCode: string; readonly city: string }

/** What somebody has ordered, read. */
export type MaterialOrder = {
  readonly stageIds: readonly string[]
  readonly materials: readonly Material[]
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Where it is posted to; null when it comes as links by e-mail. */
  readonly address: PostalAddress | null
}

/**
 * Reads an order of material; every problem at once, in the order of the fields. An address is read only when it is to
 * be posted: what else stands there is nothing of ours. Source: public-site specification §5; product, order form.
 */
export function readOrderForm(written: WrittenField): FormReading<MaterialOrder> {
  const text = (name: string) => written(name) ?? ''
  const stageIds = stageBoxes.map(text).filter((id) => id !== '' && id.length <= 100)
  const person = {
    stages: oneOrMore([...new Set(stageIds)]),
    materials: oneOrMore(materials.filter((material) => text(material) !== '')),
    delivery: parseChoice(text('delivery'), deliveries),
    firstName: parseName(text('firstName')),
    lastName: parseName(text('lastName')),
    email: parseEmail(text('email')),
  }
  const isPosted = text('delivery') === 'post'
  const terms = parseAccepted(text('terms'))
  if (!isPosted) {
    const reading = readTogether({ ...person, terms })
    return reading.ok ? { ok: true, value: { ...orderOf(reading.value), address: null } } : reading
  }
  const reading = readTogether({
    ...person,
    street: parseLine(text('street')),
    postalCode: requiredPostalCode(text('postalCode')),
    city: parseLine(text('city')),
    terms,
  })
  if (!reading.ok) return reading
  const { street, postalCode, city } = reading.value
  return { ok: true, value: { ...orderOf(reading.value), address: { street, postalCode, city } } }
}

type ReadPerson = Omit<MaterialOrder, 'stageIds' | 'address'> & { readonly stages: readonly string[] }

const orderOf = ({ stages, materials: ordered, firstName, lastName, email }: ReadPerson) => ({
  stageIds: stages,
  materials: ordered,
  firstName,
  lastName,
  email,
})

const oneOrMore = <Choice>(chosen: readonly Choice[]): Result<readonly Choice[], 'required'> =>
  chosen.length === 0 ? failure('required') : success(chosen)

/** Longest line of an address, in characters. Source: public-site specification §5 (max lengths by field). */
const longestLine = 250

function parseLine(text: string): Result<string, 'required' | 'inputTooLong' | 'invalidInput'> {
  const line = text.trim().normalize('NFC')
  if (line === '') return failure('required')
  if (line.length > longestLine) return failure('inputTooLong')
  return /[\p{Cc}<>]/u.test(line) ? failure('invalidInput') : success(line)
}

function requiredPostalCode(text: string): Result<string, 'required' | 'inputTooLong' | 'numeric'> {
  const read = parsePostalCode(text.slice(0, interestLimits.postalCode + 1))
  if (!read.ok) return read
  return read.value === null ? failure('required') : success(read.value)
}

const hasMaterialIn = {
  planned: true,
  vip: true,
  'for-sale': true,
  'sold-out': false,
  'pre-selling': true,
  'move-in-ready': true,
  succession: false,
  reference: false,
} as const satisfies Record<ProjectStatus, boolean>

/** Whether material about a stage can be ordered: while there is something to read it for. Never fails. */
export const hasMaterial = ({ status }: { readonly status: ProjectStatus }): boolean => hasMaterialIn[status]

/** Name in the address of the form: the stage that it begins with. */
export const orderStageQueryName = 'stage'
/** The address of the form about a stage, below its route. Never fails. */
export const orderHref = (route: string, stageId: string): string =>
  `${route}?${orderStageQueryName}=${encodeURIComponent(stageId)}`
