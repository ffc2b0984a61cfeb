import { parseEmail, parseName, parsePhone, parsePostalCode } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'
import type { ReportCountry, Reporter, ReportStep } from './report-steps.ts'

/** Maximum text lengths. Source: fault-reports specification §5 (50, 250, 500 or 5000 by field). */
export const reportLimits = { address: 250, city: 50, compoundName: 250, search: 250, description: 5_000 } as const

/** Subject of a report. Source: fault-reports specification §2.1 (residence selection), §3.1. */
export const residenceKinds = ['apartment', 'public'] as const
export type ResidenceKind = (typeof residenceKinds)[number]

/** An address from the user's agreements or a search. Source: fault-reports specification §3.1. */
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

/** Unvalidated report input. Names: fault-reports specification §3.1 (case form). */
export type ReportForm = {
  readonly acceptTerms: boolean
  readonly boardEmail: string
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  /** Another contact person. */
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
  /** Entered manually; none offered fits. */
  readonly isOtherAddress: boolean
  readonly address: string
  readonly zipCode: string
  readonly city: string
  /** Four digits in the Swedish register of dwellings. */
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
  'inputToLong',
  'invalidInput',
  'sayMore',
] as const
export type ReportProblem = (typeof reportProblems)[number]

type Read = Result<unknown, ReportProblem>

const forbidden = ['//', 'www.', '<', '>', '@', '?', '='] as const
/** Questions and e-mail addresses are legitimate; links are not. */
const allowedInDescriptions: ReadonlySet<string> = new Set(['@', '?', '='])

function holdsForbidden(text: string, allowed: ReadonlySet<string> = new Set()): boolean {
  const lower = text.toLowerCase()
  return forbidden.some((part) => !allowed.has(part) && lower.includes(part))
}

/** Control characters, except line breaks and tabs. */
const control = /[^\P{Cc}\n\r\t]/u

/**
 * Reads a line: required, limited length, none of `//`, `www.`, `< > @ ? =`. Source: fault-reports specification §5.
 */
export function parseLine(most: number, text: string): Result<string, 'required' | 'inputToLong' | 'invalidInput'> {
  const line = text.trim().normalize('NFC')
  if (line === '') return failure('required')
  if (line.length > most) return failure('inputToLong')
  return /\p{Cc}/u.test(line) || holdsForbidden(line) ? failure('invalidInput') : success(line)
}

/**
 * Reads a description: required, at most 5,000 characters, none of `//`, `www.`, `<`, `>`. `sayMore`: no word. Source:
 * fault-reports specification §5 (description: its own check, not shown).
 */
export function parseDescription(
  text: string,
): Result<string, 'required' | 'inputToLong' | 'invalidInput' | 'sayMore'> {
  const description = text.trim().normalize('NFC')
  if (description === '') return failure('required')
  if (description.length > reportLimits.description) return failure('inputToLong')
  if (control.test(description) || holdsForbidden(description, allowedInDescriptions)) return failure('invalidInput')
  return /\p{L}{2}/u.test(description) ? success(description) : failure('sayMore')
}

/** Reads another contact's phone: required, 7 to 20 digits, plus and dash. Source: as above. */
export function parseOtherPhone(text: string): Result<string, 'required' | 'phoneNumber'> {
  const read = parsePhone(text)
  return read.ok && read.value.includes(' ') ? failure('phoneNumber') : read
}

/**
 * Reads an association number, written with or without spaces. Sweden: seven digits, dash, one, or six, dash, four;
 * Norway: nine digits. Source: fault-reports specification §5, §9.
 */
export function parseCompoundNumber(country: ReportCountry, text: string): Result<string, 'required' | 'orgNr'> {
  const number = text.replace(/\s/g, '')
  if (number === '') return failure('required')
  const shape = { SE: /^(?:\d{7}-\d|\d{6}-\d{4})$/, NO: /^\d{9}$/ } as const satisfies Record<ReportCountry, RegExp>
  return shape[country].test(number) ? success(number) : failure('orgNr')
}

/** Reads a housing number: required, digits only, at most four. Source: fault-reports specification §5, §9. */
export function parseHousingNumber(text: string): Result<string, 'required' | 'numeric' | 'inputToLong'> {
  const number = text.trim()
  if (number === '') return failure('required')
  if (!/^\d+$/.test(number)) return failure('numeric')
  return number.length > 4 ? failure('inputToLong') : success(number)
}

const parseZipCode = (text: string): Read => (text.trim() === '' ? failure('required') : parsePostalCode(text))
const mustBe = (isSo: boolean, problem: ReportProblem): Read => (isSo ? success(true) : failure(problem))
const chosen = (text: string): Read => mustBe(text !== '', 'required')

/** Country and reporter. */
export type ReportContext = { readonly country: ReportCountry; readonly reporter: Reporter }

/** A step's required fields and parsers. */
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

/** Required for Swedish apartments with manual address. Never fails. */
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

/** A step's problems in field order, for browser and server. Source: fault-reports specification §5. Never fails. */
export const problemsOfStep = (
  step: ReportStep,
  form: ReportForm,
  context: ReportContext,
): readonly ReportFieldProblem[] =>
  Object.entries(fieldsOfStep[step](form, context)).flatMap(([field, read]) =>
    read.ok ? [] : [{ field: field as ReportField, problem: read.problem }],
  )

/**
 * Changes address kind, clearing address, search and problem, whose choices differ. Source: fault-reports specification
 * §4.1. Never fails.
 */
export const changeResidenceKind = (form: ReportForm, type: ResidenceKind): ReportForm =>
  form.type === type
    ? form
    : { ...form, type, selectedApartment: null, searchString: '', problemArea: '', problemAreaDetails: '' }

/** Changes problem area, clearing details. Never fails. */
export const changeProblemArea = (form: ReportForm, problemArea: string): ReportForm =>
  form.problemArea === problemArea ? form : { ...form, problemArea, problemAreaDetails: '' }

/**
 * Next form: boards keep terms and contact details; residents' come from their account. Source: fault-reports
 * specification §4.1. Never fails.
 */
export function formOfNextReport(sent: ReportForm, reporter: Reporter): ReportForm {
  if (reporter === 'resident') return emptyReport
  const { acceptTerms, boardEmail, email, phone, firstName, lastName } = sent
  const { other, otherFirstName, otherLastName, otherEmail, otherPhone } = sent
  const others = { other, otherFirstName, otherLastName, otherEmail, otherPhone }
  return { ...emptyReport, acceptTerms, boardEmail, email, phone, firstName, lastName, ...others }
}
