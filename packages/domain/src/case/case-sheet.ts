import { daysBetween, type LocalDate } from '../dates.ts'
import { costBearerNames, responsibleNames } from './case-cost-names.ts'
import type { CostBearer, Responsible } from './case-costs.ts'
import type { CaseStatus, ManagementType } from './case-status.ts'
import type { ReportLanguage } from './place-names.ts'
import { statusName } from './status-names.ts'

/** A case as a row of a spreadsheet. */
export type SheetCase = {
  readonly ticketNumber: string
  readonly title: string
  readonly category: string
  readonly address: string
  readonly status: CaseStatus
  readonly management: ManagementType
  readonly costBearer: CostBearer
  readonly responsible: Responsible
  readonly reportedOn: LocalDate
}

const headings = {
  sv: ['Ärende', 'Rubrik', 'Kategori', 'Adress', 'Status', 'Typ', 'Betalas av', 'Ansvarig', 'Anmält', 'Ålder i dagar'],
  no: [
    'Sak',
    'Overskrift',
    'Kategori',
    'Adresse',
    'Status',
    'Type',
    'Betales av',
    'Ansvarlig',
    'Meldt',
    'Alder i dager',
  ],
} as const satisfies Record<ReportLanguage, readonly string[]>

const managementNames = {
  sv: { guarantee: 'Garanti', management: 'Förvaltning', 'management-other': 'Förvaltning, övrigt' },
  no: { guarantee: 'Garanti', management: 'Forvaltning', 'management-other': 'Forvaltning, annet' },
} as const satisfies Record<ReportLanguage, Record<ManagementType, string>>

/** Cells of a board's cases, headings first; age in days until `today`. Never fails. */
export const caseSheet = (
  cases: readonly SheetCase[],
  { language, today }: { readonly language: ReportLanguage; readonly today: LocalDate },
): readonly (readonly string[])[] => [
  headings[language],
  ...cases.map(
    ({ ticketNumber, title, category, address, status, management, costBearer, responsible, reportedOn }) => [
      ticketNumber,
      title,
      category,
      address,
      statusName(status, language),
      managementNames[language][management],
      costBearerNames[language][costBearer],
      responsibleNames[language][responsible],
      reportedOn,
      String(Math.max(0, daysBetween(reportedOn, today))),
    ],
  ),
]
