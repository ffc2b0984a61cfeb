import { type FormReading, parseAccepted, parseChoice, readTogether, type WrittenField } from '../forms/form-reading.ts'
import type { DocumentKind, ProjectStatus } from '../housing/enumerations.ts'
import { interestLimits, parseEmail, parseName, parsePostalCode } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'

/** Material that can be ordered about a stage. Source: product, order form. */
export const materials = ['prospectus', 'price-list', 'floor-plans', 'options'] as const
export type Material = (typeof materials)[number]

/** Catalogue document of each material, sent as a link. */
export const documentOfMaterial = {
  prospectus: 'fact-sheet',
  'price-list': 'price-list',
  'floor-plans': 'floor-plan',
  options: 'room-description',
} as const satisfies Record<Material, DocumentKind>

export const deliveries = ['email', 'post'] as const
export type Delivery = (typeof deliveries)[number]

/** Most stages per order, about one area's. */
export const mostOrderedStages = 12
/** Checkbox name of a stage, from 0; unique so that plain forms retain ticks. */
export const stageBox = (index: number): string => `stage${index}`
const stageBoxes = Array.from({ length: mostOrderedStages }, (_, index) => stageBox(index))

/** Hours within which a repeated order counts once. */
export const sameOrderHours = 24

/** Order form fields, in page order. Postal delivery requires the address. */
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

/** Field of a checkbox or control. Never fails. */
export const orderFieldOf = (name: string): string => {
  if (stageBoxes.includes(name)) return 'stages'
  return materials.some((material) => material === name) ? 'materials' : name
}

export type PostalAddress = { readonly street: string; readonly postalCode: string; readonly city: string }

/** Parsed material order. */
export type MaterialOrder = {
  readonly stageIds: readonly string[]
  readonly materials: readonly Material[]
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Postal address; null for links by e-mail. */
  readonly address: PostalAddress | null
}

/**
 * Reads an order; every problem in field order. The address is read only for postal delivery. Source: public-site
 * specification §5; product, order form.
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

/** Longest address line, in characters. Source: public-site specification §5 (max lengths by field). */
const longestLine = 250

function parseLine(text: string): Result<string, 'required' | 'inputToLong' | 'invalidInput'> {
  const line = text.trim().normalize('NFC')
  if (line === '') return failure('required')
  if (line.length > longestLine) return failure('inputToLong')
  return /[\p{Cc}<>]/u.test(line) ? failure('invalidInput') : success(line)
}

function requiredPostalCode(text: string): Result<string, 'required' | 'inputToLong' | 'numeric'> {
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

/** Whether a stage's material can be ordered; not when sold out, succession or reference. Never fails. */
export const hasMaterial = ({ status }: { readonly status: ProjectStatus }): boolean => hasMaterialIn[status]

/** Query name of the preselected stage. */
export const orderStageQueryName = 'stage'
/** Form address for a stage, below its route. Never fails. */
export const orderHref = (route: string, stageId: string): string =>
  `${route}?${orderStageQueryName}=${encodeURIComponent(stageId)}`
