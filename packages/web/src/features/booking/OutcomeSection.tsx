import { lazyTemplate } from '../../lazy-template.ts'
import { OwnBooking } from './BookingSection.tsx'
import type { BookingLinks } from './booking-control.ts'
import type { OutcomeViewProps } from './OutcomeView.tsx'

type Props = { heading: string; links: BookingLinks & { booking: string | null }; phone: string }

const View = lazyTemplate<OutcomeViewProps>(async () => (await import('./OutcomeView.tsx')).OutcomeView)

/** Return page of a bank or signing: polls the booking until the outcome is known. */
export const OutcomeSection = (props: Props) => (
  <OwnBooking {...props} bring={View.preload}>
    {(control) => <View heading={props.heading} links={props.links} control={control} />}
  </OwnBooking>
)
