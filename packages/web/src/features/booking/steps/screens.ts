import type { BookingStep } from '@nyhem/domain/booking/booking-steps'
import type { ComponentType } from 'react'
import type { StepProps } from '../booking-control.ts'
import { AccommodationStep } from './AccommodationStep.tsx'
import { BuyersStep } from './BuyersStep.tsx'
import { ChoicesStep } from './ChoicesStep.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FinancingStep } from './FinancingStep.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { SignStep } from './SignStep.tsx'
import { StartStep } from './StartStep.tsx'

/** Screen of every step; a new step does not compile without one. */
export const stepScreens = {
  'start-booking': StartStep,
  'personal-info': BuyersStep,
  choices: ChoicesStep,
  financing: FinancingStep,
  accomodation: AccommodationStep,
  documents: DocumentsStep,
  sign: SignStep,
  payment: PaymentStep,
  done: DoneStep,
} as const satisfies Record<BookingStep, ComponentType<StepProps>>
