import { parseEmail, parseName, parsePhone, parsePostalCode } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'
import type { ReportCountry, Reporter, ReportStep } from './report-steps.ts'

/** Longest texts. Source: fault-reports specification §5 (50, 250, 500 or 5000 by field). */
export const reportLimits = { address: 250, city: 50, compoundName: 250, search: 250, description: 5_000 } as const

/** What a report is about. Source: fault-reports specification §2.1 (residence selection), §3.1. */
export const residenceKinds = ['apartment', 'public'] as const
export type ResidenceKind = (typeof residenceKinds)[number]

/** An address of the person's own agreements, or one that was searched for. Source: fault-reports specification §3.1. */
export type SelectedApartment = {
  readonly id: string
  readonly address: string
  readonly propertyId: string
  readonly buildingId: string | null
  readonly buildingPartId: string | null
  readonly governmentObjectId: string | null
  readonly objectTypeId: string | null
  readonly isRentalBuilding: boolean
}

/** All that a report says, as it is written. Names: fault-reports specification §3.1 (case form). */
export type ReportForm = {
  readonly acceptTerms: boolean
  readonly boardEmail: string
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  /** Somebody else is to be asked. */
  readonly other: boolean
  readonly otherFirstName: string
  readonly otherLastName: string
  readonly otherEmail: string
  readonly otherPhone: string
  readonly compoundName: string
  readonly compoundNumber: string
  readonly isMember: boolean
  readonly type: ResidenceKind
  readonly selectedApartment: SelectedApartment | null
  /** The address is none of those that could be chosen, and is written. */
  readonly isOtherAddress: boolean
  readonly address: string
  readonly zipCode: string
  readonly city: string
  /** The housing number, four digits in the Swedish register of dwellings. */
  readonly object: string
  readonly searchString: string
  readonly fullBuilding: boolean
  readonly problemArea: string
  readonly problemAreaDetails: string
  readonly description: string
  readonly sendCopy: boolean
}
export type ReportField = keyof ReportForm

export const emptyReport: ReportForm = {
  acceptTerms: false,
  boardEmail: '',
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  other: false,
  otherFirstName: '',
  otherLastName: '',
  otherEmail: '',
  otherPhone: '',
  compoundName: '',
  compoundNumber: '',
  isMember: false,
  type: 'apartment',
  selectedApartment: null,
  isOtherAddress: false,
  address: '',
  zipCode: '',
  city: '',
  object: '',
  searchString: '',
  fullBuilding: false,
  problemArea: '',
  problemAreaDetails: '',
  description: '',
  sendCopy: true,
}

export const reportProblems = [
  'required',
  'acceptTerms',
  'chooseAddress',
  'email',
  'phoneNumber',
  'numeric',
  'orgNr',
  'inputTooLong',
  'invalidInput',
  'sayMore',
] as const
export type ReportProblem = (typeof reportProblems)[number]

type Read = Result<unknown, ReportProblem>

const forbidden = ['//', 'www.', '<', '>', '@', '?', '='] as const
/** People ask, and tell whom to write to, when they describe something; they send nobody anywhere. */
const allowedInDescriptions: ReadonlySet<string> = new Set(['@', '?', '='])

function holdsForbidden(text: string, allowed: ReadonlySet<string> = new Set()): boolean {
  const lower = text.toLowerCase()
  return forbidden.some((part) => !allowed.has(part) && lower.includes(part))
}

/** Control characters that nobody writes; lines and tabs are written. */
const control = /[^\P{Cc}\n\r\t]/u

/** Reads a line: required, of limited length, none of `//`, `www.`, `< > @ ? =`. Source: fault-reports specification §5. */
export function parseLine(most: number, text: string): Result<string, 'required' | 'inputTooLong' | 'invalidInput'> {
  const line = text.trim().normalize('NFC')
  if (line === '') return failure('required')
  if (line.length > most) return failure('inputTooLong')
  return /\p{Cc}/u.test(line) || holdsForbidden(line) ? failure('invalidInput') : success(line)
}

/**
 * Reads what is wrong: required, at most 5,000 characters, none of `//`, `www.`, `<`, `>`. `sayMore`: there is no word in
 * it. Source: fault-reports specification §5 (description: a check of its own, which it does not show).
 */
export function parseDescription(
  text: string,
): Result<string, 'required' | 'inputTooLong' | 'invalidInput' | 'sayMore'> {
  const description = text.trim().normalize('NFC')
  if (description === '') return failure('required')
  if (description.length > reportLimits.description) return failure('inputTooLong')
  if (control.test(description) || holdsForbidden(description, allowedInDescriptions)) return failure('invalidInput')
  return /\p{L}{2}/u.test(description) ? success(description) : failure('sayMore')
}

/** Reads the phone number of somebody else: required, 7 to 20 of digits, plus and dash. Source: as above. */
export function parseOtherPhone(text: string): Result<string, 'required' | 'phoneNumber'> {
  const read = parsePhone(text)
  return read.ok && read.value.includes(' ') ? failure('phoneNumber') : read
}

/**
 * Reads the number of an association. Sweden: seven digits, a dash and one, or six, a dash and four; Norway: nine digits.
 * Source: fault-reports specification §5, §9.
 */
export function parseCompoundNumber(country: ReportCountry, text: string): Result<string, 'required' | 'orgNr'> {
  const number = text.trim()
  if (number === '') return failure('required')
  const shape = { SE: /^(?:\d{7}-\d|\d{6}-\d{4})$/, NO: /^\d{9}$/ } as const satisfies Record<ReportCountry, RegExp>
  return shape[country].test(number) ? success(number) : failure('orgNr')
}

/** Reads a housing number: required, digits only, at most four. Source: fault-reports specification §5, §9. */
export function parseHousingNumber(text: string): Result<string, 'required' | 'numeric' | 'inputTooLong'> {
  const number = text.trim()
  if (number === '') return failure('required')
  if (!/^\d+$/.test(number)) return failure('numeric')
  return number.length > 4 ? failure('inputTooLong') : success(number)
}

const parseZipCode = (text: string): Read => (text.trim() === '' ? failure('required') : parsePostalCode(text))
const mustBe = (isSo: boolean, problem: ReportProblem): Read => (isSo ? success(true) : failure(problem))
const chosen = (text: string): Read => mustBe(text !== '', 'required')

/** Who reports, and where. */
export type ReportContext = { readonly country: ReportCountry; readonly reporter: Reporter }

/** Fields that are asked in a step just now, each with how it is read. */
type Fields = Partial<Record<ReportField, Read>>

function otherContact(form: ReportForm): Fields {
  if (!form.other) return {}
  return {
    otherFirstName: parseName(form.otherFirstName),
    otherLastName: parseName(form.otherLastName),
    otherEmail: parseEmail(form.otherEmail),
    otherPhone: parseOtherPhone(form.otherPhone),
  }
}

const contact = (form: ReportForm, { reporter }: ReportContext): Fields => ({
  ...(reporter === 'resident' || form.boardEmail.trim() === '' ? {} : { boardEmail: parseEmail(form.boardEmail) }),
  firstName: parseName(form.firstName),
  lastName: parseName(form.lastName),
  email: parseEmail(form.email),
  phone: parsePhone(form.phone),
  ...otherContact(form),
})

/** Whether a housing number is asked for: of a Swedish apartment whose address is written. Never fails. */
export const asksHousingNumber = ({ type }: Pick<ReportForm, 'type'>, { country }: Pick<ReportContext, 'country'>) =>
  country === 'SE' && type === 'apartment'

const writtenAddress = (form: ReportForm, context: ReportContext): Fields => ({
  address: parseLine(reportLimits.address, form.address),
  zipCode: parseZipCode(form.zipCode),
  city: parseLine(reportLimits.city, form.city),
  ...(asksHousingNumber(form, context) ? { object: parseHousingNumber(form.object) } : {}),
})

const selected = ({ selectedApartment }: ReportForm): Fields => ({
  selectedApartment: mustBe(selectedApartment !== null, 'chooseAddress'),
})

const nothing = (): Fields => ({})

const fieldsOfStep: Readonly<Record<ReportStep, (form: ReportForm, context: ReportContext) => Fields>> = {
  'accept-terms': ({ acceptTerms }) => ({ acceptTerms: mustBe(acceptTerms, 'acceptTerms') }),
  'contact-details': contact,
  'contact-details-without-management': contact,
  'search-residence': selected,
  'resident-residence-selection': (form, context) =>
    form.isOtherAddress ? writtenAddress(form, context) : selected(form),
  compound: ({ compoundName, compoundNumber, isMember }, { country }) => ({
    compoundName: parseLine(reportLimits.compoundName, compoundName),
    compoundNumber: parseCompoundNumber(country, compoundNumber),
    isMember: mustBe(isMember, 'required'),
  }),
  'estate-address': writtenAddress,
  'problem-area': ({ problemArea }) => ({ problemArea: chosen(problemArea) }),
  'problem-area-details': ({ problemAreaDetails }) => ({ problemAreaDetails: chosen(problemAreaDetails) }),
  appliances: nothing,
  description: ({ description }) => ({ description: parseDescription(description) }),
  summary: nothing,
  'summary-without-management': nothing,
  'resident-summary': nothing,
}

/** A field of a report that is wrong. */
export type ReportFieldProblem = { readonly field: ReportField; readonly problem: ReportProblem }

/**
 * What is wrong in a step, in the order of its fields; empty when one may go on. The same for browser and server.
 * Source: fault-reports specification §5. Never fails.
 */
export const problemsOfStep = (
  step: ReportStep,
  form: ReportForm,
  context: ReportContext,
): readonly ReportFieldProblem[] =>
  Object.entries(fieldsOfStep[step](form, context)).flatMap(([field, read]) =>
    read.ok ? [] : [{ field: field as ReportField, problem: read.problem }],
  )

/**
 * Another kind of address: what was chosen and searched for is forgotten, and so is the problem, whose choices are
 * others. Source: fault-reports specification §4.1. Never fails.
 */
export const changeResidenceKind = (form: ReportForm, type: ResidenceKind): ReportForm =>
  form.type === type
    ? form
    : { ...form, type, selectedApartment: null, searchString: '', problemArea: '', problemAreaDetails: '' }

/** Another problem area: its details are others. Never fails. */
export const changeProblemArea = (form: ReportForm, problemArea: string): ReportForm =>
  form.problemArea === problemArea ? form : { ...form, problemArea, problemAreaDetails: '' }

/**
 * The form of another report after one that was sent: board members keep that they have accepted the terms, and how they
 * are reached; residents have theirs from their account. Source: fault-reports specification §4.1. Never fails.
 */
export function formOfNextReport(sent: ReportForm, reporter: Reporter): ReportForm {
  if (reporter === 'resident') return emptyReport
  const { acceptTerms, boardEmail, email, phone, firstName, lastName } = sent
  const { other, otherFirstName, otherLastName, otherEmail, otherPhone } = sent
  const others = { other, otherFirstName, otherLastName, otherEmail, otherPhone }
  return { ...emptyReport, acceptTerms, boardEmail, email, phone, firstName, lastName, ...others }
}
