import type { BookingHomeReply } from '@nyhem/contract/calls/booking'
import { type BookingStep, stepsOfFlow } from '@nyhem/domain/booking/booking-steps'
import { termsHref } from '@nyhem/domain/booking/terms-address'
import type { BookingFlow } from '@nyhem/domain/housing/enumerations'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { lazyTemplate } from '../../lazy-template.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { isSwitchedOff } from '../api-client/refusal-of.ts'
import { CallFailed } from '../api-client/send.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { onAddressChange } from '../login/overlay.ts'
import { useSession } from '../session/session-store.ts'
import { BeginBooking } from './BeginBooking.tsx'
import styles from './Booking.module.css'
import { bookingAddress, readBookingAddress } from './booking-address.ts'
import { bookingCalls, newKey } from './booking-calls.ts'
import type { Beginning, HomeState } from './info-section.types.ts'
import type { PriceColumnProps } from './PriceColumn.tsx'
import type { SimilarHomesProps } from './SimilarHomes.tsx'
import { StepHeading } from './StepHeading.tsx'
import type { InfoLinks } from './way-on-href.ts'

export type { Beginning, HomeState } from './info-section.types.ts'

type Props = {
  heading: string
  intro: string | null
  flow: BookingFlow
  links: InfoLinks & { start: string }
  phone: string
}

// What only an answer shows comes with it.
const PriceColumn = lazyTemplate<PriceColumnProps>(async () => (await import('./PriceColumn.tsx')).PriceColumn)
const SimilarHomes = lazyTemplate<SimilarHomesProps>(async () => (await import('./SimilarHomes.tsx')).SimilarHomes)

async function withItsParts(requested: Promise<BookingHomeReply>): Promise<BookingHomeReply> {
  const [reply] = await Promise.all([requested, PriceColumn.preload(), SimilarHomes.preload()])
  return reply
}

export function InfoSection(props: Props) {
  const homeId = useHomeId()
  const site = useSite()
  const session = useSession()
  const [beginning, setBeginning] = useState<Beginning>('idle')

  const { settled } = useLoaded(homeId ? `${homeId} ${session !== null}` : null, () =>
    withItsParts(bookingCalls.home(homeId ?? '')),
  )
  const state = homeStateOf(homeId, settled)

  const start = useCallback(async () => {
    if (!homeId || props.links.booking === null) return
    setBeginning('starting')
    try {
      const reply = await bookingCalls.start(site, homeId, newKey())
      if (reply.code === 'Ok') return location.assign(bookingAddress(props.links.booking, reply.bookingId))
      setBeginning(reply)
    } catch (cause) {
      console.warn('a booking did not begin', cause)
      setBeginning(isSwitchedOff(cause) ? 'switched-off' : 'failed')
    }
  }, [homeId, site, props.links.booking])

  return <InfoView {...props} state={state} beginning={beginning} onStart={() => void start()} />
}

/** Retained while it is loaded again after a login or logout. */
function homeStateOf(
  homeId: string | null | undefined,
  settled: ReturnType<typeof useLoaded<BookingHomeReply>>['settled'],
): HomeState {
  if (homeId === null) return { kind: 'none' }
  if (settled === null) return { kind: 'loading' }
  if (settled.status === 'ready') return { kind: 'ready', reply: settled.value }
  const isUnknown = settled.cause instanceof CallFailed && settled.cause.status === 404
  return { kind: isUnknown ? 'none' : 'failed' }
}

/** Home named by the address: undefined until read in the browser, null without one. */
const useHomeId = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    onAddressChange,
    () => readBookingAddress(location.search).homeId,
    () => undefined,
  )

export function InfoView({
  heading,
  intro,
  flow: usualFlow,
  links,
  phone,
  state,
  beginning,
  onStart,
}: Props & { state: HomeState; beginning: Beginning; onStart: () => void }) {
  const { info } = useTexts('booking').booking
  const reply = state.kind === 'ready' ? state.reply : null
  const flow = reply?.flow ?? usualFlow
  const similar = typeof beginning === 'object' ? beginning.similarHomes : (reply?.similarHomes ?? [])
  return (
    <Wrap className={styles.page}>
      <div className={styles.infoBody}>
        <StepHeading heading={reply ? info.headingOf(reply.home.number) : heading} lead={intro ?? info.promise} />
        {reply && <PriceColumn home={reply.home} price={reply.price} />}
        <div className={styles.main}>
          <BeginBooking state={state} beginning={beginning} links={links} phone={phone} onStart={onStart} />
          {similar.length > 0 && <SimilarHomes homes={similar} />}
          <Part id="booking-meaning" heading={info.meaning}>
            <p>{info.meanings[flow]}</p>
            {links.terms && (
              <p>
                <a href={reply ? termsHref(links.terms, reply.home.id) : links.terms}>{info.terms}</a>
              </p>
            )}
          </Part>
          <Part id="booking-steps" heading={info.stepsHeading}>
            <FlowSteps flow={flow} />
          </Part>
          <Part id="booking-needs" heading={info.needsHeading}>
            <Needs flow={flow} />
          </Part>
        </div>
      </div>
    </Wrap>
  )
}

const Part = ({ id, heading, children }: { id: string; heading: string; children: React.ReactNode }) => (
  <section className={styles.part} aria-labelledby={id}>
    <Heading level={2} size="heading-2" id={id}>
      {heading}
    </Heading>
    {children}
  </section>
)

function FlowSteps({ flow }: { flow: BookingFlow }) {
  const { steps, info } = useTexts('booking').booking
  return (
    <ol className={styles.flowSteps}>
      {stepsOfFlow[flow].map((step: BookingStep, index) => (
        <li key={step}>
          <span className={styles.figure} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <p className={styles.flowStep}>{steps[step]}</p>
            <p className={styles.note}>{info.about[step]}</p>
          </div>
          {info.time[step] !== '' && <p className={styles.note}>{info.time[step]}</p>}
        </li>
      ))}
    </ol>
  )
}

function Needs({ flow }: { flow: BookingFlow }) {
  const { needs } = useTexts('booking').booking.info
  const steps: readonly BookingStep[] = stepsOfFlow[flow]
  const shown = [
    needs.eId,
    needs.coBuyers,
    ...(steps.includes('financing') ? [needs.financing] : []),
    ...(steps.includes('payment') ? [needs.payment] : []),
  ]
  return (
    <ul className={styles.needs}>
      {shown.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  )
}
