import type { CaseStatus } from './case-status.ts'
import type { ReportLanguage } from './place-names.ts'

const sv = {
  registered: 'Registrerat',
  'registered-no': 'Registrerat',
  ongoing: 'Pågående',
  'ongoing-no': 'Pågående',
  executed: 'Åtgärdat',
  'executed-no': 'Åtgärdat',
  completed: 'Avslutat',
  'completed-no': 'Avslutat',
  'not-responding': 'Vi har inte fått tag på dig',
  'waiting-on-weather': 'Väntar på väder',
  'waiting-on-decision': 'Väntar på beslut',
  'waiting-on-subcontractor': 'Väntar på underentreprenör',
  'waiting-on-material': 'Väntar på material',
  'waiting-on-investigation': 'Väntar på utredning',
  'waiting-on-customer': 'Väntar på kund',
  shredded: 'Makulerat',
  'cancelled-by-customer': 'Avslutat av kund',
  'cancelled-by-customer-no': 'Avslutat av kund',
  subcontractor: 'Hos underentreprenör',
  'subcontractor-without-login': 'Hos underentreprenör',
  'customer-booked': 'Besök bokat',
  'customer-not-booked': 'Besök ska bokas',
  materials: 'Material beställt',
  investigation: 'Utreds',
  'info-from-customer': 'Väntar på uppgifter från kund',
  'other-season': 'Åtgärdas en annan årstid',
  reference: 'Hanteras i ett annat ärende',
} as const satisfies Record<CaseStatus, string>

const no = {
  registered: 'Registrert',
  'registered-no': 'Registrert',
  ongoing: 'Pågår',
  'ongoing-no': 'Pågår',
  executed: 'Utført',
  'executed-no': 'Utført',
  completed: 'Avsluttet',
  'completed-no': 'Avsluttet',
  'not-responding': 'Vi har ikke fått tak i deg',
  'waiting-on-weather': 'Venter på vær',
  'waiting-on-decision': 'Venter på avgjørelse',
  'waiting-on-subcontractor': 'Venter på underentreprenør',
  'waiting-on-material': 'Venter på materialer',
  'waiting-on-investigation': 'Venter på utredning',
  'waiting-on-customer': 'Venter på kunde',
  shredded: 'Makulert',
  'cancelled-by-customer': 'Avsluttet av kunde',
  'cancelled-by-customer-no': 'Avsluttet av kunde',
  subcontractor: 'Hos underentreprenør',
  'subcontractor-without-login': 'Hos underentreprenør',
  'customer-booked': 'Besøk er avtalt',
  'customer-not-booked': 'Besøk skal avtales',
  materials: 'Materialer er bestilt',
  investigation: 'Utredes',
  'info-from-customer': 'Venter på opplysninger fra kunde',
  'other-season': 'Utføres i en annen årstid',
  reference: 'Følges opp i en annen sak',
} as const satisfies Record<CaseStatus, string>

const names = { sv, no } as const satisfies Record<ReportLanguage, Record<CaseStatus, string>>

/** Displayed status name. Never fails. */
export const statusName = (status: CaseStatus, language: ReportLanguage): string => names[language][status]
