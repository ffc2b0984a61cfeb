import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import { asksHousingNumber, problemsOfStep, type ReportField, type ReportForm } from '@nyhem/domain/case/report-form'
import { type Reporter, stepsOfReport } from '@nyhem/domain/case/report-steps'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { ReportDraftId } from '@nyhem/domain/ids'
import { ProblemError } from '../../server/problems.ts'
import type { NewCase } from '../case/case.ts'
import type { ManagedResidence, TechnicalManagement } from '../technical-management/technical-management.ts'
import { type KnownAsking, requireReporter } from './asking.ts'

/** A report as it was sent, by whoever says to be that reporter. */
export type SentReport = {
  readonly reporter: Reporter
  readonly form: ReportForm
  readonly urgentFault: UrgentFault | null
  readonly draftId: ReportDraftId | null
  /** The terms were shown and are asked for; calls of other programs carry none. */
  readonly asksTerms: boolean
}

export type CheckParts = {
  readonly technicalManagement: Pick<TechnicalManagement, 'agreementsOf' | 'residence' | 'faultPlace'>
  readonly now: () => Instant
}

const wrong = (field: ReportField, problem: string) =>
  new ProblemError('InvalidInput', { fields: [{ field, problem }] })

/**
 * Makes a case of a report by the rules that the browser has gone by, and by what it cannot know: who lives where, and what
 * is whose. Throws InvalidInput with every wrong field, and Forbidden for a reporter that somebody is not.
 */
export async function checkReport(asking: KnownAsking, sent: SentReport, parts: CheckParts): Promise<NewCase> {
  requireReporter(asking, sent.reporter)
  // Whoever reports has shown who they are. The wizard begins by asking for it.
  if (!asking.hasSecurityNumber) throw new ProblemError('Forbidden')
  const form = withOwnNames(sent, asking)
  requireRightFields(form, sent, asking)
  const residence = await findResidence(form, asking, sent.reporter, parts)
  const fault = await parts.technicalManagement.faultPlace({
    residence: form.type,
    apartmentId: form.type === 'apartment' && residence?.kind === 'apartment' ? residence.id : null,
    propertyId: residence?.propertyId ?? null,
    problemArea: form.problemArea,
    problemAreaDetails: form.problemAreaDetails,
    siteId: asking.site.siteId,
  })
  if (!fault) throw wrong('problemArea', 'invalidInput')
  const isWithoutManagement = sent.reporter === 'board-member-without-management'
  return {
    draftId: sent.draftId,
    siteId: asking.site.siteId,
    reporter: sent.reporter,
    accountId: asking.visitor.accountId,
    associationId: sent.reporter === 'board-member' ? (asking.association?.id ?? null) : null,
    residence,
    ...addressOf(form, residence, asking),
    compoundName: isWithoutManagement ? tidy(form.compoundName) : null,
    compoundNumber: isWithoutManagement ? tidy(form.compoundNumber) : null,
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

/** A resident reports in their own name, as the register has it. Source: fault-reports specification §2.1 (names locked). */
const withOwnNames = ({ form, reporter }: SentReport, { person }: KnownAsking): ReportForm =>
  reporter === 'resident' && person.firstName !== '' && person.lastName !== ''
    ? { ...form, firstName: person.firstName, lastName: person.lastName }
    : form

function requireRightFields(form: ReportForm, { reporter, asksTerms }: SentReport, { country }: KnownAsking): void {
  const steps = stepsOfReport[country][reporter].filter((step) => asksTerms || step !== 'accept-terms')
  const fields = steps.flatMap((step) => problemsOfStep(step, form, { country, reporter }))
  if (fields.length > 0) throw new ProblemError('InvalidInput', { fields })
}

/** What was chosen, if it was theirs to choose; null where the address is written. */
async function findResidence(
  form: ReportForm,
  { visitor, site, association }: KnownAsking,
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

function addressOf(form: ReportForm, residence: ManagedResidence | null, { country }: KnownAsking) {
  if (residence) {
    const { address, zipCode, city, governmentObjectId } = residence
    return { address, zipCode, city, governmentObjectId }
  }
  return {
    address: tidy(form.address),
    zipCode: tidy(form.zipCode),
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
