import { referrerName } from '@nyhem/domain/account/return-path'
import type { Locale } from '@nyhem/domain/sites/site'
import { type ReactNode, useCallback, useEffect } from 'react'
import { lazyTemplate } from '../../lazy-template.ts'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import type { Texts } from '../../texts/texts.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import { useSession } from '../session/session-store.ts'
import styles from './Booking.module.css'
import type { BookingControl, BookingLinks, StepProps } from './booking-control.ts'
import { StepHeading } from './StepHeading.tsx'
import { type BookingState, useBooking } from './use-booking.ts'

type Props = { heading: string; links: BookingLinks; phone: string }

/** The steps come with the booking: the page is drawn before either. */
const Flow = lazyTemplate<StepProps>(async () => (await import('./AddressedFlow.tsx')).AddressedFlow)
const bringFlow = (locale: Locale) => Promise.all([Flow.preload(), loadTextGroup(locale, 'account')])

/** A person's booking on a publicly cached page: fetched here, never cached. */
export function BookingSection(props: Props) {
  return (
    <OwnBooking {...props} bring={bringFlow}>
      {(control) => <Flow control={control} links={props.links} />}
    </OwnBooking>
  )
}

type OwnProps = Props & {
  /** Code and texts of the children. */
  bring: (locale: Locale) => Promise<unknown>
  children: (control: BookingControl) => ReactNode
}

/** Fetches the booking named by the address and renders it, or the reason why there is none. */
export function OwnBooking({ bring, children, ...props }: OwnProps) {
  const { locale } = useSite()
  const bringHere = useCallback(() => bring(locale), [bring, locale])
  const { state, control, load } = useBooking(usePagePath(), bringHere)
  const session = useSession()
  const awaitsLogin = state.kind === 'login'
  // Logged in through the modal or in another tab.
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

export function BookingElse({
  heading,
  links,
  phone,
  kind,
  onAgain,
  strings: own = {},
}: Props & {
  kind: BookingState['kind']
  onAgain: () => void
  strings?: Partial<Texts<'booking'>['booking']['state']>
}) {
  const { state } = useTexts('booking').booking
  const strings = { ...state, ...own }
  switch (kind) {
    case 'login':
      return (
        <Reported heading={strings.loginHeading} text={strings.login}>
          <LogIn login={links.login} />
        </Reported>
      )
    case 'missing':
      return (
        <Reported heading={strings.missingHeading} text={strings.missing}>
          {links.residenceSearch && <ButtonLink href={links.residenceSearch}>{strings.toSearch}</ButtonLink>}
          {links.myPages && (
            <ButtonLink href={links.myPages} variant="outlined">
              {strings.toMyPages}
            </ButtonLink>
          )}
        </Reported>
      )
    case 'failed':
      return (
        <Reported heading={strings.failedHeading} text={strings.failed}>
          <Button onClick={onAgain}>{strings.again}</Button>
          <Call phone={phone} />
        </Reported>
      )
    default:
      return <Loading heading={heading} phone={phone} text={strings.loading} />
  }
}

function Reported({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.form} role="alert">
      <StepHeading heading={heading} lead={text} />
      <div className={styles.ways}>{children}</div>
    </div>
  )
}

export function LogIn({ login, label }: { login: string | null; label?: string }) {
  const { state: strings } = useTexts('booking').booking
  const hydrated = useHydrated()
  if (login === null) return null
  const back = hydrated ? `?${new URLSearchParams({ [referrerName]: location.pathname + location.search })}` : ''
  return <ButtonLink href={login + back}>{label ?? strings.logIn}</ButtonLink>
}

const Call = ({ phone }: { phone: string }) => {
  const { state: strings } = useTexts('booking').booking
  return (
    <ButtonLink href={phoneHref(phone)} variant="outlined">
      {strings.call(phone)}
    </ButtonLink>
  )
}

function Loading({ heading, phone, text }: { heading: string; phone: string; text: string }) {
  const { state: strings } = useTexts('booking').booking
  return (
    <div className={styles.form}>
      <StepHeading heading={heading} />
      <noscript>
        <p>{strings.needsScripts}</p>
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
