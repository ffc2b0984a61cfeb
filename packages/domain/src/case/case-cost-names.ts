import type { CostBearer, Responsible } from './case-costs.ts'
import type { ReportLanguage } from './place-names.ts'

/** Who pays, to the board. */
export const costBearerNames = {
  sv: { developer: 'Oss', association: 'Föreningen', resident: 'Den boende', insurance: 'Försäkringen' },
  no: { developer: 'Oss', association: 'Boligselskapet', resident: 'Beboeren', insurance: 'Forsikringen' },
} as const satisfies Record<ReportLanguage, Record<CostBearer, string>>

/** Who is at work, to the board. */
export const responsibleNames = {
  sv: {
    'technical-management': 'Teknisk förvaltning',
    'customer-service': 'Kundservice',
    unassigned: 'Inte fördelat',
  },
  no: {
    'technical-management': 'Teknisk forvaltning',
    'customer-service': 'Kundeservice',
    unassigned: 'Ikke fordelt',
  },
} as const satisfies Record<ReportLanguage, Record<Responsible, string>>
