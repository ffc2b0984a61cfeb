import { errorPageOfHash } from '@nyhem/domain/identity/e-identity-errors'
import { useSyncExternalStore } from 'react'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { ErrorNotice } from '../login/ErrorNotice.tsx'
import { onAddressChange } from '../login/overlay.ts'
import styles from './Booking.module.css'
import { StepHeading } from './StepHeading.tsx'

type Props = {
  heading: string
  intro: string | null
  bookingHref: string | null
  loginHref: string | null
  startHref: string
  phone: string
}

/** What stopped a purchase, from the hash of the address; without a known one, a purchase error. */
export function ErrorSection({ heading, intro, bookingHref, ...rest }: Props) {
  const hash = useSyncExternalStore(
    onAddressChange,
    () => location.hash,
    () => '',
  )
  return (
    <Wrap className={styles.page}>
      <StepHeading heading={heading} lead={intro} />
      <div className={styles.part}>
        <ErrorNotice {...rest} againHref={bookingHref} kind={errorPageOfHash(hash) ?? 'purchase'} />
      </div>
    </Wrap>
  )
}
