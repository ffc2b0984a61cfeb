import type { ReportField, ReportProblem } from '@nyhem/domain/case/report-form'
import type { Texts } from '../../texts/sv.ts'

/** Anchor of a field. */
export const fieldId = (field: string): string => `report-${field}`

/** Labels of the fields that can be wrong. */
export function labelOf(field: ReportField, { report }: Pick<Texts, 'report'>): string {
  const { contact, residence, place, describe, terms } = report
  const labels: Partial<Record<ReportField, string>> = {
    acceptTerms: terms.accept,
    boardEmail: contact.boardEmail,
    email: contact.email,
    phone: contact.phone,
    firstName: contact.firstName,
    lastName: contact.lastName,
    otherFirstName: contact.firstName,
    otherLastName: contact.lastName,
    otherEmail: contact.email,
    otherPhone: contact.phone,
    compoundName: residence.compoundName,
    compoundNumber: residence.compoundNumber,
    isMember: residence.isMember,
    selectedApartment: residence.which,
    address: residence.address,
    zipCode: residence.zipCode,
    city: residence.city,
    object: residence.housingNumber,
    problemArea: place.areas,
    problemAreaDetails: place.details,
    description: describe.label,
  }
  return labels[field] ?? field
}

/** The same where several fields are told together: those of another person say so. */
export const summaryLabelOf = (field: ReportField, texts: Pick<Texts, 'report'>): string => {
  const label = labelOf(field, texts)
  return field.startsWith('other') ? `${texts.report.contact.otherLegend}, ${lowerFirst(label)}` : label
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

/** What is wrong with a field, in words. */
export function problemSentence(field: ReportField, problem: ReportProblem, { report }: Pick<Texts, 'report'>): string {
  const { problems } = report
  if (problem !== 'required') return problems[problem]
  return Object.hasOwn(problems.required, field)
    ? problems.required[field as keyof typeof problems.required]
    : problems.requiredOther
}
