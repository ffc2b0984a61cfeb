import type { DataRequestStepReply, StaffDataRequest } from '@nyhem/contract/calls/data-requests'
import { officePages } from '@nyhem/contract/office-pages'
import { extendDataRequest, liftRestriction, takeDataRequest } from '@nyhem/contract/routes/data-requests.paths'
import { type ExtensionReason, extensionReasons } from '@nyhem/domain/data-request/data-request'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { momentText } from '../../texts/format.ts'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from '../cases/Cases.module.css'

type Props = { one: StaffDataRequest; onDone: (reply: DataRequestStepReply) => void }

/** Who has it, more time, the second person, and the end of a restriction. */
export function DataRequestPanel({ one, onDone }: Props) {
  const words = useDataRequestsTexts()
  const [asked, setAsked] = useState<'extend' | 'lift' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className={css.panel}>
      <section className={css.form}>
        <h2>{words.deal}</h2>
        <Take one={one} onDone={onDone} />
        {(one.may.extend || one.may.lift) && (
          <p>
            {one.may.extend && (
              <Button small onClick={() => setAsked('extend')}>
                {words.extend}
              </Button>
            )}
            {one.may.lift && (
              <Button small onClick={() => setAsked('lift')}>
                {words.lift}
              </Button>
            )}
          </p>
        )}
      </section>
      <SecondPerson one={one} />
      {asked === 'extend' && <Extend one={one} onClose={close} onDone={onDone} />}
      {asked === 'lift' && <Lift one={one} onClose={close} onDone={onDone} />}
    </div>
  )
}

function Take({ one, onDone }: Props) {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  const { isSending, problem, send } = useSend()
  const { takenBy } = one

  async function take(isTaken: boolean): Promise<void> {
    const body = { version: one.version, isTaken }
    const reply = await send(() => call(takeDataRequest, { params: { requestId: one.id }, body }))
    if (reply) onDone(reply)
  }

  return (
    <>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <p>
        {words.who}: {takenBy === null ? words.unassigned : takenBy.isOneself ? words.oneself : takenBy.name}
      </p>
      {one.may.decide && (
        <p>
          <Button small aria-disabled={isSending} onClick={() => void take(takenBy?.isOneself !== true)}>
            {takenBy === null ? words.take : takenBy.isOneself ? words.letGo : words.takeOver}
          </Button>
        </p>
      )}
    </>
  )
}

function SecondPerson({ one: { approvals } }: { one: StaffDataRequest }) {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  const { approvals: states, kinds } = useSalesTexts()
  if (approvals.length === 0) return null
  const waiting = approvals.find(({ state }) => state === 'waiting')
  return (
    <section>
      <h2>{words.secondPerson}</h2>
      {waiting && (
        <Message tone="info">
          {words.waiting(waiting.askedBy.isOneself ? words.oneself : waiting.askedBy.name)}{' '}
          <Link href={officePages.approvals}>{words.toApprovals}</Link>
        </Message>
      )}
      <ul className={css.list}>
        {approvals.map(({ id, kind, state, decided, askedAt }) => (
          <li key={id}>
            <span>
              {kinds[kind]}: {states.states[state]}
            </span>
            <small>
              {decided ? `${decided.by.name}, ${momentText(texts, decided.at)}` : momentText(texts, askedAt)}
            </small>
            {decided?.note && <small>{decided.note}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type DialogProps = Props & { onClose: () => void }

function Extend({ one, onClose, onDone }: DialogProps) {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [reason, setReason] = useState<ExtensionReason>('complex')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { version: one.version, reason }
    const reply = await send(() => call(extendDataRequest, { params: { requestId: one.id }, body }))
    if (!reply) return
    onClose()
    onDone(reply)
  }

  return (
    <Dialog title={words.extendTitle} onClose={onClose}>
      <form className={css.dialog} onSubmit={(event) => void submit(event)}>
        <p>{words.extendWhat}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <Field id={id} label={words.extendReason}>
          {(field) => (
            <select {...field} value={reason} onChange={({ target }) => setReason(target.value as ExtensionReason)}>
              {extensionReasons.map((one) => (
                <option key={one} value={one}>
                  {words.extensions[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.extend}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Lift({ one, onClose, onDone }: DialogProps) {
  const texts = useTexts()
  const words = useDataRequestsTexts()
  const { isSending, problem, send } = useSend()
  const [written, setWritten] = useState(noReason)
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reason = givenReason(written)
    const checked = reason === null ? 'Reason' : checkReason('lift-restriction', reason)
    setError(checked === 'Ok' ? null : checked)
    if (reason === null || checked !== 'Ok') return
    const body = { version: one.version, reason }
    const reply = await send(() => call(liftRestriction, { params: { requestId: one.id }, body }))
    if (!reply) return
    onClose()
    onDone(reply)
  }

  return (
    <Dialog title={words.lift} onClose={onClose}>
      <form className={css.dialog} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.liftWhat}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <ReasonFields act="lift-restriction" value={written} onChange={setWritten} error={error} />
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.lift}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
