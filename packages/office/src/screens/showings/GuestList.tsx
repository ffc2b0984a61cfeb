import type { Guest, ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { readGuestCode } from '@nyhem/domain/showing/guest-code'
import { type FormEvent, useId, useState } from 'react'
import { momentText } from '../../texts/format.ts'
import { useShowingTexts } from '../../texts/use-showing-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { CancelGuest } from './CancelGuest.tsx'
import css from './Showings.module.css'

type Props = {
  showing: ShownShowing
  guests: readonly Guest[]
  onNote: (guestId: string, arrivedAt: string | null) => void
  onDone: (showing: ShownShowing, said: string) => void
}

/** By a part of the name, or the beginning of the code. */
function isFound({ name, code }: Guest, typed: string): boolean {
  const text = typed.trim().toLowerCase()
  if (text === '' || (name ?? '').toLowerCase().includes(text)) return true
  const said = readGuestCode(typed)
  return said.length >= 3 && code.startsWith(said)
}

/** Guests, found by name or code; one press notes that a guest is here. */
export function GuestList({ showing, guests, onNote, onDone }: Props) {
  const words = useShowingTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [leaving, setLeaving] = useState<Guest | null>(null)
  const found = guests.filter((guest) => isFound(guest, typed))
  const mayNote = showing.mayChange && showing.arrivals === 'open'

  function noteOnly(event: FormEvent): void {
    event.preventDefault()
    const awaited = found.filter(({ state }) => state === 'expected' || state === 'waiting')
    const [only] = awaited
    if (!mayNote || !only || awaited.length !== 1 || typed.trim() === '') return
    onNote(only.id, new Date().toISOString())
    setTyped('')
  }

  if (guests.length === 0) return <p>{words.noGuests}</p>
  return (
    <>
      <form className={css.search} onSubmit={noteOnly}>
        <label htmlFor={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          data-search
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={mayNote ? `${id}-hint` : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {mayNote && (
          <small id={`${id}-hint`} className={css.quiet}>
            {words.searchHint}
          </small>
        )}
      </form>
      <p role="status">{found.length === 0 && words.noMatch}</p>
      <ul className={css.guests} aria-label={words.guestCaption}>
        {found.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            mayNote={mayNote}
            mayCancel={showing.mayChange && guest.state !== 'cancelled' && guest.state !== 'here'}
            onNote={onNote}
            onCancel={() => setLeaving(guest)}
          />
        ))}
      </ul>
      {leaving && (
        <CancelGuest
          showing={showing}
          guest={leaving}
          onClose={() => setLeaving(null)}
          onDone={(changed, said) => {
            setLeaving(null)
            onDone(changed, said)
          }}
        />
      )}
    </>
  )
}

type RowProps = {
  guest: Guest
  mayNote: boolean
  mayCancel: boolean
  onNote: Props['onNote']
  onCancel: () => void
}

function GuestRow({ guest, mayNote, mayCancel, onNote, onCancel }: RowProps) {
  const texts = useTexts()
  const words = useShowingTexts()
  const { id, partySize, code, state, arrivedAt, isDropIn, isRegisteredFor, inLine } = guest
  const name = guest.name ?? words.forgotten
  const facts = [
    partySize > 1 && words.party(partySize),
    words.code(code),
    isDropIn && words.dropIn,
    isRegisteredFor && !isDropIn && words.registeredFor,
    state === 'waiting' && inLine !== null && words.placeInLine(inLine),
  ].filter(Boolean)
  return (
    <li>
      <div className={css.guest}>
        <strong>{name}</strong>
        <small className={css.quiet}>{facts.join(', ')}</small>
      </div>
      {state === 'here' && arrivedAt && <Status tone="good">{words.hereSince(momentText(texts, arrivedAt))}</Status>}
      {state === 'cancelled' && <Status tone="neutral">{words.states.cancelled}</Status>}
      {mayCancel && (
        <Button look="quiet" aria-label={words.cancelGuestOf(name)} onClick={onCancel}>
          {words.cancelGuest}
        </Button>
      )}
      {mayNote && state === 'here' && (
        <Button look="quiet" aria-label={words.takeBackOf(name)} onClick={() => onNote(id, null)}>
          {words.takeBack}
        </Button>
      )}
      {mayNote && (state === 'expected' || state === 'waiting') && (
        <span className={css.here}>
          <Button aria-label={words.noteHereOf(name)} onClick={() => onNote(id, new Date().toISOString())}>
            {words.noteHere}
          </Button>
        </span>
      )}
    </li>
  )
}
