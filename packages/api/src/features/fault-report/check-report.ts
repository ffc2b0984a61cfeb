import { customaryCompoundNumber, customaryZipCode } from '@nyhem/domain/case/customary-forms'
import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import { asksHousingNumber, problemsOfStep, type ReportField, type ReportForm } from '@nyhem/domain/case/report-form'
import { type Reporter, stepsOfReport } from '@nyhem/domain/case/report-steps'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { ReportDraftId } from '@nyhem/domain/ids'
import { ProblemError } from '../../server/problems.ts'
import type { NewCase } from '../case/case.ts'
import type { ManagedResidence, TechnicalManagement } from '../technical-management/technical-management.ts'
import { type KnownRequestContext, requireReporter } from './request-context.ts'

export type SentReport = {
  readonly reporter: Reporter
  readonly form: ReportForm
  readonly urgentFault: UrgentFault | null
  readonly draftId: ReportDraftId | null
  /** Whether accepted terms are required; API calls have none. */
  readonly asksTerms: boolean
}

export type CheckParts = {
  readonly technicalManagement: Pick<TechnicalManagement, 'agreementsOf' | 'residence' | 'faultPlace'>
  readonly now: () => Instant
}

const wrong = (field: ReportField, problem: string) =>
  new ProblemError('InvalidInput', { fields: [{ field, problem }] })

/**
 * Validates a report by the browser's rules plus residence and ownership, and makes a case. Throws InvalidInput with
 * all invalid fields, and Forbidden for another's reporter role.
 */
export async function checkReport(
  requestContext: KnownRequestContext,
  sent: SentReport,
  parts: CheckParts,
): Promise<NewCase> {
  requireReporter(requestContext, sent.reporter)
  // Reporting requires identification, the wizard's first step.
  if (!requestContext.hasSecurityNumber) throw new ProblemError('Forbidden')
  const form = withOwnNames(sent, requestContext)
  requireRightFields(form, sent, requestContext)
  const residence = await findResidence(form, requestContext, sent.reporter, parts)
  const fault = await parts.technicalManagement.faultPlace({
    residence: form.type,
    apartmentId: form.type === 'apartment' && residence?.kind === 'apartment' ? residence.id : null,
    propertyId: residence?.propertyId ?? null,
    problemArea: form.problemArea,
    problemAreaDetails: form.problemAreaDetails,
    siteId: requestContext.site.siteId,
  })
  if (!fault) throw wrong('problemArea', 'invalidInput')
  const { country } = requestContext
  const isWithoutManagement = sent.reporter === 'board-member-without-management'
  return {
    draftId: sent.draftId,
    siteId: requestContext.site.siteId,
    reporter: sent.reporter,
    accountId: requestContext.visitor.accountId,
    associationId: sent.reporter === 'board-member' ? (requestContext.association?.id ?? null) : null,
    residence,
    ...addressOf(form, residence, requestContext),
    compoundName: isWithoutManagement ? tidy(form.compoundName) : null,
    compoundNumber: isWithoutManagement ? customaryCompoundNumber(country, form.compoundNumber) : null,
    kind: form.type,
    fault,
    urgentFault: sent.urgentFault,
    description: tidy(form.description),
    ...contactsOf(form),
    boardEmail: sent.reporter === 'resident' ? null : tidy(form.boardEmail) || null,
    sendCopy: form.sendCopy,
  }
}

const tidy = (text: string): string => text.trim().normalize('NFC')

/** A resident's name comes from the register. Source: fault-reports specification §2.1 (names locked). */
const withOwnNames = ({ form, reporter }: SentReport, { person }: KnownRequestContext): ReportForm =>
  reporter === 'resident' && person.firstName !== '' && person.lastName !== ''
    ? { ...form, firstName: person.firstName, lastName: person.lastName }
    : form

function requireRightFields(
  form: ReportForm,
  { reporter, asksTerms }: SentReport,
  { country }: KnownRequestContext,
): void {
  const steps = stepsOfReport[country][reporter].filter((step) => asksTerms || step !== 'accept-terms')
  const fields = steps.flatMap((step) => problemsOfStep(step, form, { country, reporter }))
  if (fields.length > 0) throw new ProblemError('InvalidInput', { fields })
}

/** The chosen residence if theirs; null for a typed address. */
async function findResidence(
  form: ReportForm,
  { visitor, site, association }: KnownRequestContext,
  reporter: Reporter,
  { technicalManagement, now }: CheckParts,
): Promise<ManagedResidence | null> {
  const isWritten = reporter === 'board-member-without-management' || (reporter === 'resident' && form.isOtherAddress)
  if (isWritten) return null
  const id = form.selectedApartment?.id ?? ''
  const residence = await technicalManagement.residence(id)
  if (!residence || residence.siteId !== site.siteId) throw wrong('selectedApartment', 'chooseAddress')
  const isOwn =
    reporter === 'resident' ? await livesIn(id) : association !== null && residence.associationId === association.id
  if (!isOwn) throw wrong('selectedApartment', 'chooseAddress')
  if (form.type === 'apartment' && residence.kind !== 'apartment') throw wrong('selectedApartment', 'chooseAddress')
  return residence

  async function livesIn(apartmentId: string): Promise<boolean> {
    const today = localDateOf(now(), 'Europe/Stockholm')
    const agreements = await technicalManagement.agreementsOf(visitor.accountId, site.siteId, today)
    return agreements.some((one) => one.id === apartmentId)
  }
}

function addressOf(form: ReportForm, residence: ManagedResidence | null, { country }: KnownRequestContext) {
  if (residence) {
    const { address, zipCode, city, governmentObjectId } = residence
    return { address, zipCode, city, governmentObjectId }
  }
  return {
    address: tidy(form.address),
    zipCode: customaryZipCode(country, form.zipCode),
    city: tidy(form.city),
    governmentObjectId: asksHousingNumber(form, { country }) ? tidy(form.object) : null,
  }
}

const contactsOf = (form: ReportForm): Pick<NewCase, 'contact' | 'otherContact'> => ({
  contact: {
    firstName: tidy(form.firstName),
    lastName: tidy(form.lastName),
    email: tidy(form.email),
    phone: tidy(form.phone),
  },
  otherContact: form.other
    ? {
        firstName: tidy(form.otherFirstName),
        lastName: tidy(form.otherLastName),
        email: tidy(form.otherEmail),
        phone: tidy(form.otherPhone),
      }
    : null,
})
