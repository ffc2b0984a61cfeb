import type { SetSwitchReply } from '@nyhem/contract/calls/operator'
import { setSwitch } from '@nyhem/contract/routes/operator.paths'
import { type ProviderMethod, providerMethods } from '@nyhem/domain/booking/payment'
import { momentOfClock } from '@nyhem/domain/content/site-clock'
import type { Instant } from '@nyhem/domain/dates'
import { type SiteFunction, siteFunctions } from '@nyhem/domain/operation/switches'
import type { SiteId } from '@nyhem/domain/sites/site'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useMe } from '../../entry/session.tsx'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { timeZone } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Operator.module.css'

type Props = { onClose: () => void; onDone: (reply: SetSwitchReply) => void }
type Refused = Exclude<SetSwitchReply['code'], 'Ok'> | 'Site'

/** Moment of a field by the office's clock; null where it is empty, or names no moment. */
function momentOf(written: string): Instant | null {
  const read = momentOfClock(written, timeZone)
  return read.ok ? read.value : null
}

export function SwitchOff({ onClose, onDone }: Props) {
  const texts = useTexts()
  const { switches: words } = useOperatorTexts()
  const { sites } = useMe()
  const id = useId()
  const { problem, isSending, send } = useSend()
  const [siteId, setSiteId] = useState<SiteId | ''>('')
  const [of, setOf] = useState<SiteFunction>('bookings')
  const [method, setMethod] = useState<ProviderMethod | null>(null)
  const [until, setUntil] = useState('')
  const [written, setWritten] = useState(noReason)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (siteId === '') return setRefused('Site')
    const reason = givenReason(written)
    const checked = reason === null ? 'Reason' : checkReason('switch-off', reason)
    setRefused(checked === 'Ok' ? null : checked)
    if (reason === null || checked !== 'Ok') return
    const body = { of, method: of === 'payments' ? method : null, until: momentOf(until), reason }
    const reply = await send(() => call(setSwitch, { params: { siteId }, body }))
    if (reply?.code === 'Ok') onDone(reply)
    else if (reply) setRefused(reply.code)
  }

  const ofReason = refused === 'Reason' || refused === 'Words' ? refused : null
  return (
    <Dialog title={words.new} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <Field id={`${id}-site`} label={words.site} error={refused === 'Site' ? words.siteMissing : null}>
          {(field) => (
            <select {...field} value={siteId} onChange={({ target }) => setSiteId(target.value as SiteId)}>
              <option value="">{words.chooseSite}</option>
              {sites.map((site) => (
                <option key={site.id} value={site.id}>
                  {site.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          id={`${id}-of`}
          label={words.of}
          hint={words.what[of]}
          error={refused === 'AlreadyOff' ? words.AlreadyOff : null}
        >
          {(field) => (
            <select {...field} value={of} onChange={({ target }) => setOf(target.value as SiteFunction)}>
              {siteFunctions.map((one) => (
                <option key={one} value={one}>
                  {words.functions[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {of === 'payments' && (
          <Field id={`${id}-method`} label={words.method}>
            {(field) => (
              <select
                {...field}
                value={method ?? ''}
                onChange={({ target }) => setMethod((target.value || null) as ProviderMethod | null)}
              >
                <option value="">{words.all}</option>
                {providerMethods.map((one) => (
                  <option key={one} value={one}>
                    {words.methods[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field
          id={`${id}-until`}
          label={words.until}
          hint={words.untilHint}
          error={refused === 'Until' ? words.Until : null}
        >
          {(field) => (
            <input {...field} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
          )}
        </Field>
        <ReasonFields act="switch-off" value={written} onChange={setWritten} error={ofReason} />
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="danger" type="submit" aria-disabled={isSending}>
            {words.off}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
