import { lazyTemplate } from '../../lazy-template.ts'
import { OwnBooking } from './BookingSection.tsx'
import type { BookingLinks } from './booking-control.ts'
import type { ContractViewProps } from './ContractView.tsx'

type Props = { heading: string; links: BookingLinks & { booking: string | null }; phone: string }

const View = lazyTemplate<ContractViewProps>(async () => (await import('./ContractView.tsx')).ContractView)

export const ContractSection = (props: Props) => (
  <OwnBooking {...props} bring={View.preload}>
    {(control) => <View heading={props.heading} links={props.links} control={control} />}
  </OwnBooking>
)
