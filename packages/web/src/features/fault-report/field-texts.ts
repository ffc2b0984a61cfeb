import type { ReportField, ReportProblem } from '@nyhem/domain/case/report-form'
import type { Texts } from '../../texts/texts.ts'

export const fieldId = (field: string): string => `report-${field}`

export function labelOf(field: ReportField, { report }: Pick<Texts<'report'>, 'report'>): string {
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

export const summaryLabelOf = (field: ReportField, texts: Pick<Texts<'report'>, 'report'>): string => {
  const label = labelOf(field, texts)
  return field.startsWith('other') ? `${texts.report.contact.otherLegend}, ${lowerFirst(label)}` : label
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

export function problemSentence(
  field: ReportField,
  problem: ReportProblem,
  { report }: Pick<Texts<'report'>, 'report'>,
): string {
  const { problems } = report
  if (problem !== 'required') return problems[problem]
  return Object.hasOwn(problems.required, field)
    ? problems.required[field as keyof typeof problems.required]
    : problems.requiredOther
}
