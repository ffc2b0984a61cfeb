import { type BookingStep, stepsOfFlow } from '@nyhem/domain/booking/booking-steps'
import type { BookingFlow } from '@nyhem/domain/housing/enumerations'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { CallFailed } from '../api-client/send.ts'
import { onAddressChange } from '../login/overlay.ts'
import { useSession } from '../session/session-store.ts'
import { BeginBooking } from './BeginBooking.tsx'
import styles from './Booking.module.css'
import { bookingAddress, readBookingAddress } from './booking-address.ts'
import { bookingCalls, newKey } from './booking-calls.ts'
import { SimilarHomes } from './EndedBooking.tsx'
import type { Beginning, HomeState } from './info-section.types.ts'
import { PriceColumn } from './PriceColumn.tsx'
import { StepHeading } from './StepHeading.tsx'
import type { InfoLinks } from './way-on-href.ts'

export type { Beginning, HomeState } from './info-section.types.ts'

type Props = {
  heading: string
  intro: string | null
  /** The site's usual flow, until the home says its own. */
  flow: BookingFlow
  links: InfoLinks & { start: string }
  phone: string
}

/** Before a booking: what it means, what is needed, whether this home can be booked, and the button that begins it. */
export function InfoSection(props: Props) {
  const homeId = useHomeId()
  const site = useSite()
  const session = useSession()
  const [state, setState] = useState<HomeState>({ kind: 'loading' })
  const [beginning, setBeginning] = useState<Beginning>('idle')
  const isLoggedIn = session !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when somebody logs in or out
  useEffect(() => {
    if (homeId === undefined) return
    if (homeId === null) return setState({ kind: 'none' })
    let isLate = false
    bookingCalls.home(homeId).then(
      (reply) => !isLate && setState({ kind: 'ready', reply }),
      (cause: unknown) => {
        console.warn('it is not known whether the home can be booked', cause)
        const isUnknown = cause instanceof CallFailed && cause.status === 404
        if (!isLate) setState({ kind: isUnknown ? 'none' : 'failed' })
      },
    )
    return () => {
      isLate = true
    }
  }, [homeId, isLoggedIn])

  const start = useCallback(async () => {
    if (!homeId || props.links.booking === null) return
    setBeginning('starting')
    try {
      const reply = await bookingCalls.start(site, homeId, newKey())
      if (reply.code === 'Ok') return location.assign(bookingAddress(props.links.booking, reply.bookingId))
      setBeginning(reply)
    } catch (cause) {
      console.warn('a booking did not begin', cause)
      setBeginning('failed')
    }
  }, [homeId, site, props.links.booking])

  return <InfoView {...props} state={state} beginning={beginning} onStart={() => void start()} />
}

/** The home of the address: undefined until the browser has read it, null when it names none. */
const useHomeId = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    onAddressChange,
    () => readBookingAddress(location.search).homeId,
    () => undefined,
  )

/** The same by its state, as the sandbox shows it. */
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
  const { info } = useTexts().booking
  const reply = state.kind === 'ready' ? state.reply : null
  const flow = reply?.flow ?? usualFlow
  const similar = typeof beginning === 'object' ? beginning.similarHomes : (reply?.similarHomes ?? [])
  return (
    <Wrap className={styles.page}>
      <div className={styles.body}>
        <div className={styles.main}>
          <StepHeading heading={heading} lead={intro ?? info.promise} />
          <BeginBooking state={state} beginning={beginning} links={links} phone={phone} onStart={onStart} />
          <SimilarHomes homes={similar} />
          <Part id="booking-meaning" heading={info.meaning}>
            <p>{info.meanings[flow]}</p>
          </Part>
          <Part id="booking-steps" heading={info.stepsHeading}>
            <FlowSteps flow={flow} />
          </Part>
          <Part id="booking-needs" heading={info.needsHeading}>
            <Needs flow={flow} />
          </Part>
        </div>
        {reply && <PriceColumn home={reply.home} price={reply.price} />}
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

/** The steps that the person will take, each with the time that it takes. */
function FlowSteps({ flow }: { flow: BookingFlow }) {
  const { steps, info } = useTexts().booking
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
  const { needs } = useTexts().booking.info
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
