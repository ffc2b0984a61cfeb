import type { RecordDataRequestReply } from '@nyhem/contract/calls/data-requests'
import { addressOfDataRequest } from '@nyhem/contract/office-pages'
import { recordDataRequest } from '@nyhem/contract/routes/data-requests.paths'
import {
  type DataRequestKind,
  dataRequestKinds,
  mostRequestLetters,
  recordedWays,
} from '@nyhem/domain/data-request/data-request'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { useDataRequestsTexts } from '../../texts/use-data-requests-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from '../bookings/Bookings.module.css'

type Recorded = Exclude<RecordDataRequestReply, { code: 'Words' }>

/** A request about personal data, on the person's word. */
export function RecordRequest({ customerId }: { customerId: string }) {
  const { record: words } = useDataRequestsTexts()
  const [isAsking, setAsking] = useState(false)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  return (
    <section className={css.part}>
      <h2>{words.heading}</h2>
      {recorded && (
        <Message tone={recorded.code === 'Ok' ? 'good' : 'wait'} said="status">
          {words.codes[recorded.code]} <Link href={addressOfDataRequest(recorded.requestId)}>{words.show}</Link>
        </Message>
      )}
      <p className={css.quiet}>{words.what}</p>
      <p>
        <Button small onClick={() => setAsking(true)}>
          {words.act}
        </Button>
      </p>
      {isAsking && (
        <RecordDialog
          customerId={customerId}
          onClose={() => setAsking(false)}
          onRecorded={(reply) => {
            setAsking(false)
            setRecorded(reply)
          }}
        />
      )}
    </section>
  )
}

type DialogProps = { customerId: string; onClose: () => void; onRecorded: (reply: Recorded) => void }

function RecordDialog({ customerId, onClose, onRecorded }: DialogProps) {
  const texts = useTexts()
  const { record: words, kinds, ways, kind: kindLabel } = useDataRequestsTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [kind, setKind] = useState<DataRequestKind>('access')
  const [askedBy, setAskedBy] = useState<(typeof recordedWays)[number]>('phone')
  const [written, setWritten] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { kind, askedBy, words: written.trim() }
    const reply = await send(() => call(recordDataRequest, { params: { customerId }, body }))
    if (!reply) return
    if (reply.code === 'Words') {
      setMissing(true)
      document.getElementById(`${id}-words`)?.focus()
    } else onRecorded(reply)
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <Field id={`${id}-kind`} label={kindLabel}>
          {(field) => (
            <select {...field} value={kind} onChange={({ target }) => setKind(target.value as DataRequestKind)}>
              {dataRequestKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`${id}-way`} label={words.way}>
          {(field) => (
            <select {...field} value={askedBy} onChange={({ target }) => setAskedBy(target.value as typeof askedBy)}>
              {recordedWays.map((one) => (
                <option key={one} value={one}>
                  {ways[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          id={`${id}-words`}
          label={words.words}
          hint={words.wordsHint}
          error={isMissing ? words.codes.Words : null}
        >
          {(field) => (
            <textarea
              {...field}
              rows={4}
              maxLength={mostRequestLetters}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          )}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
