import type { PlanHouseRoundReply, WalkableHouses } from '@nyhem/contract/calls/house-rounds'
import { listWalkableHouses, planHouseRound } from '@nyhem/contract/routes/house-rounds.paths'
import { type HouseKind, houseKinds } from '@nyhem/domain/house-round/round-templates'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { dayKey } from '../../texts/format.ts'
import { useHouseRoundsTexts } from '../../texts/use-house-rounds-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Field } from '../../ui/Field.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import css from '../cases/Cases.module.css'

type Props = { onClose: () => void; onPlanned: () => void }

/** A round of a house, with the points of its type, for a day and a person. */
export function PlanRound({ onClose, onPlanned }: Props) {
  const words = useHouseRoundsTexts()
  const { answer, again } = useAnswer('', () => call(listWalkableHouses))
  return (
    <Dialog title={words.plan} onClose={onClose}>
      {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
      {answer.kind === 'asking' && <Loading />}
      {answer.kind === 'here' && <PlanForm among={answer.value} onClose={onClose} onPlanned={onPlanned} />}
    </Dialog>
  )
}

type Wrong = Exclude<PlanHouseRoundReply['code'], 'Ok'>

function PlanForm({ among, onClose, onPlanned }: Props & { among: WalkableHouses }) {
  const texts = useTexts()
  const words = useHouseRoundsTexts()
  const id = useId()
  const { isSending, problem, send } = useSend()
  const [roundId] = useState(() => crypto.randomUUID())
  const [propertyId, setHouse] = useState('')
  const [houseKind, setKind] = useState<HouseKind>('apartment-house')
  const [plannedOn, setDay] = useState(() => dayKey(new Date().toISOString()))
  const [staffId, setPerson] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const siteId = among.houses.find((one) => one.propertyId === propertyId)?.siteId
  const walkers = among.walkers.filter(({ sites }) => siteId !== undefined && sites.includes(siteId))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const missing = propertyId === '' ? 'House' : plannedOn === '' ? 'Day' : staffId === '' ? 'Person' : null
    setWrong(missing)
    if (missing) return document.getElementById(`${id}-${missing}`)?.focus()
    const body = { roundId, propertyId, houseKind, plannedOn, staffId }
    const reply = await send(() => call(planHouseRound, { body }))
    if (reply?.code === 'Ok') onPlanned()
    else if (reply) setWrong(reply.code)
  }

  const errorOf = (code: Wrong) => (wrong === code ? words.planCodes[code] : null)
  return (
    <form className={css.dialog} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <Field id={`${id}-House`} label={words.house} error={errorOf('House')}>
        {(field) => (
          <select {...field} value={propertyId} onChange={({ target }) => setHouse(target.value)}>
            <option value="">–</option>
            {among.houses.map((one) => (
              <option key={one.propertyId} value={one.propertyId}>
                {[one.name, one.address].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-kind`} label={words.kind}>
        {(field) => (
          <select {...field} value={houseKind} onChange={({ target }) => setKind(target.value as HouseKind)}>
            {houseKinds.map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-Day`} label={words.day} error={errorOf('Day')}>
        {(field) => <input {...field} type="date" value={plannedOn} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <Field id={`${id}-Person`} label={words.who} error={errorOf('Person')}>
        {(field) => (
          <select {...field} value={staffId} onChange={({ target }) => setPerson(target.value)}>
            <option value="">–</option>
            {walkers.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={css.acts}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="filled" type="submit" aria-disabled={isSending}>
          {words.planAct}
        </Button>
      </div>
    </form>
  )
}
