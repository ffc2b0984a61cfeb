import type { ReportStep } from '@nyhem/domain/case/report-steps'
import type { ReactNode } from 'react'
import type { StepProps } from '../fields.tsx'
import { AcceptTermsStep } from './AcceptTermsStep.tsx'
import { CompoundStep } from './CompoundStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { DescriptionStep } from './DescriptionStep.tsx'
import { EstateAddressStep } from './EstateAddressStep.tsx'
import { DetailsStep, PlaceStep } from './PlaceStep.tsx'
import { ResidentResidenceStep } from './ResidentResidenceStep.tsx'
import { SearchResidenceStep } from './SearchResidenceStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { TipsStep } from './TipsStep.tsx'

export const stepScreens = {
  'accept-terms': AcceptTermsStep,
  'contact-details': ContactStep,
  'contact-details-without-management': ContactStep,
  'search-residence': SearchResidenceStep,
  'resident-residence-selection': ResidentResidenceStep,
  compound: CompoundStep,
  'estate-address': EstateAddressStep,
  'problem-area': PlaceStep,
  'problem-area-details': DetailsStep,
  appliances: TipsStep,
  description: DescriptionStep,
  summary: SummaryStep,
  'summary-without-management': SummaryStep,
  'resident-summary': SummaryStep,
} as const satisfies Record<ReportStep, (props: StepProps) => ReactNode>
