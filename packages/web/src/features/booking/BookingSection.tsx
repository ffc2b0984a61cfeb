import { referrerName } from '@nyhem/domain/account/return-path'
import { type ReactNode, useEffect } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/sv.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { useSession } from '../session/session-store.ts'
import styles from './Booking.module.css'
import { BookingFlow } from './BookingFlow.tsx'
import type { BookingControl, BookingLinks } from './booking-control.ts'
import { StepHeading } from './StepHeading.tsx'
import { type BookingState, useBooking } from './use-booking.ts'

type Props = { heading: string; links: BookingLinks; phone: string }

/** A person's booking on a page that is the same for everyone: fetched here, and never kept by a cache. */
export function BookingSection(props: Props) {
  return <OwnBooking {...props}>{(control) => <BookingFlow control={control} links={props.links} />}</OwnBooking>
}

/** Fetches the booking that the address is about, and draws it, or says why there is none. */
export function OwnBooking({ children, ...props }: Props & { children: (control: BookingControl) => ReactNode }) {
  const { state, control, load } = useBooking(usePagePath())
  const session = useSession()
  const awaitsLogin = state.kind === 'login'
  // Somebody has logged in by the modal, or in another tab.
  useEffect(() => {
    if (session && awaitsLogin) void load()
  }, [session, awaitsLogin, load])
  if (control) return children(control)
  return (
    <Wrap className={styles.page}>
      <BookingElse {...props} kind={state.kind} onAgain={() => void load()} />
    </Wrap>
  )
}

/** While there is no booking to show: it comes, it is for somebody else, or for nobody. */
export function BookingElse({
  heading,
  links,
  phone,
  kind,
  onAgain,
  words: own = {},
}: Props & {
  kind: BookingState['kind']
  onAgain: () => void
  /** In place of the words about a booking. */
  words?: Partial<Texts['booking']['state']>
}) {
  const { state } = useTexts().booking
  const words = { ...state, ...own }
  switch (kind) {
    case 'login':
      return (
        <Told heading={words.loginHeading} text={words.login}>
          <LogIn login={links.login} />
        </Told>
      )
    case 'missing':
      return (
        <Told heading={words.missingHeading} text={words.missing}>
          {links.residenceSearch && <ButtonLink href={links.residenceSearch}>{words.toSearch}</ButtonLink>}
          {links.myPages && (
            <ButtonLink href={links.myPages} look="outlined">
              {words.toMyPages}
            </ButtonLink>
          )}
        </Told>
      )
    case 'failed':
      return (
        <Told heading={words.failedHeading} text={words.failed}>
          <Button onClick={onAgain}>{words.again}</Button>
          <Call phone={phone} />
        </Told>
      )
    default:
      return <Loading heading={heading} phone={phone} text={words.loading} />
  }
}

function Told({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.form} role="alert">
      <StepHeading heading={heading} lead={text} />
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

/** The login page, and back to this very step. */
export function LogIn({ login, label }: { login: string | null; label?: string }) {
  const { state: words } = useTexts().booking
  const hydrated = useHydrated()
  if (login === null) return null
  const back = hydrated ? `?${new URLSearchParams({ [referrerName]: location.pathname + location.search })}` : ''
  return <ButtonLink href={login + back}>{label ?? words.logIn}</ButtonLink>
}

const Call = ({ phone }: { phone: string }) => {
  const { state: words } = useTexts().booking
  return (
    <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} look="outlined">
      {words.call(phone)}
    </ButtonLink>
  )
}

function Loading({ heading, phone, text }: { heading: string; phone: string; text: string }) {
  const { state: words } = useTexts().booking
  return (
    <div className={styles.form}>
      <StepHeading heading={heading} />
      <noscript>
        <p>{words.needsScripts}</p>
        <Call phone={phone} />
      </noscript>
      <p role="status" className={styles.note}>
        {text}
      </p>
      <Skeleton shape="heading" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
