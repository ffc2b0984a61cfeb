import type { ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { officePages } from '@nyhem/contract/office-pages'
import { readShowing } from '@nyhem/contract/routes/staff-showings.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { momentText } from '../../texts/format.ts'
import { useShowingTexts } from '../../texts/use-showing-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { AddGuest } from './AddGuest.tsx'
import { CallOff } from './CallOff.tsx'
import { GuestList } from './GuestList.tsx'
import css from './Showings.module.css'
import { guestsWithUnsent } from './unsent-arrivals.ts'
import { useArrivals } from './use-arrivals.ts'

/** One showing, as it is used on a telephone where the guests arrive. */
export function OneShowing({ showingId }: { showingId: string }) {
  const texts = useTexts()
  const words = useShowingTexts()
  const { answer, again, set } = useAnswer(showingId, () => call(readShowing, { params: { showingId } }))
  const showing = answer.kind === 'failed' ? null : answer.value
  return (
    <>
      <Head crumb={words.title} title={showing ? showing.subject : words.title}>
        <Link href={officePages.showings}>{words.back}</Link>
      </Head>
      <Screen>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {showing === null && answer.kind === 'asking' && <Loading />}
        {showing && (
          <>
            <p className={css.quiet}>
              {momentText(texts, showing.startsAt)}, {showing.place}
            </p>
            <Reception showing={showing} onChanged={set} />
          </>
        )}
      </Screen>
    </>
  )
}

type Props = { showing: ShownShowing; onChanged: (showing: ShownShowing) => void }

function Reception({ showing, onChanged }: Props) {
  const words = useShowingTexts()
  const [open, setOpen] = useState<'add' | 'call-off' | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const arrivals = useArrivals(showing.id, onChanged)
  const guests = guestsWithUnsent(showing.guests, arrivals.unsent)
  const people = (state: string) =>
    guests.reduce((sum, guest) => (guest.state === state ? sum + guest.partySize : sum), 0)
  const isOff = showing.calledOffAt !== null
  function done(changed: ShownShowing, text: string): void {
    setOpen(null)
    setSaid(text)
    onChanged(changed)
  }
  return (
    <>
      <p className={css.counts}>
        <strong>{words.counts.here(people('here'))}</strong>
        <span>{words.counts.expected(people('expected'))}</span>
        {people('waiting') > 0 && <span>{words.counts.waiting(people('waiting'))}</span>}
      </p>
      {isOff && <Message tone="bad">{words.calledOff}</Message>}
      {said && (
        <Message tone="info" said="status">
          {said}
        </Message>
      )}
      <Refused arrivals={arrivals} showing={showing} />
      <Unsent arrivals={arrivals} showing={showing} />
      {!isOff && showing.arrivals !== 'open' && <p className={css.quiet}>{words.arrivalsClosed[showing.arrivals]}</p>}
      <GuestList showing={showing} guests={guests} onNote={arrivals.note} onDone={done} />
      {showing.mayChange && !isOff && (
        <div className={css.bar}>
          <Button look="filled" onClick={() => setOpen('add')}>
            {words.addGuest}
          </Button>
          {showing.canBeCalledOff && (
            <Button look="danger" onClick={() => setOpen('call-off')}>
              {words.callOff}
            </Button>
          )}
        </div>
      )}
      {open === 'add' && <AddGuest showing={showing} onClose={() => setOpen(null)} onDone={done} />}
      {open === 'call-off' && <CallOff showing={showing} onClose={() => setOpen(null)} onDone={done} />}
    </>
  )
}

type Sent = { arrivals: ReturnType<typeof useArrivals>; showing: ShownShowing }

/** Arrivals that are not noted and will not be, each with its guest. */
function Refused({ arrivals: { refused }, showing }: Sent) {
  const texts = useTexts()
  const words = useShowingTexts()
  return refused.map(({ guestId, why }) => {
    const name = <strong>{nameOf(showing, guestId) ?? words.forgotten}</strong>
    if (typeof why === 'string')
      return (
        <Message key={guestId} tone="wait" said="alert">
          {name} {words.arrivalCodes[why]}
        </Message>
      )
    return (
      <Problem key={guestId} problem={why} what={texts.states.notSaved}>
        <p>{name}</p>
      </Problem>
    )
  })
}

function Unsent({ arrivals: { unsent, problem, send }, showing }: Sent) {
  const texts = useTexts()
  const words = useShowingTexts()
  if (problem === null || unsent.length === 0) return null
  return (
    <Message tone="wait" said="status">
      <p>
        <strong>{words.unsent(unsent.length)}</strong>
      </p>
      <p>{words.unsentWhy}</p>
      <ul>
        {unsent.map(({ guestId }) => (
          <li key={guestId}>{nameOf(showing, guestId) ?? words.forgotten}</li>
        ))}
      </ul>
      {problem.requestId && <p className={css.quiet}>{texts.states.code(problem.requestId)}</p>}
      <Button onClick={() => void send()}>{words.sendNow}</Button>
    </Message>
  )
}

const nameOf = ({ guests }: ShownShowing, guestId: string): string | null =>
  guests.find(({ id }) => id === guestId)?.name ?? null
