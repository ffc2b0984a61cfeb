import type { OpenedBundle } from '@nyhem/contract/calls/bundles'
import { changeBundle } from '@nyhem/contract/routes/bundles.paths'
import { clockAt } from '@nyhem/domain/content/site-clock'
import type { Instant } from '@nyhem/domain/dates'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useMe } from '../../entry/session.tsx'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'

type Props = { bundle: OpenedBundle; onSaved: (bundle: OpenedBundle, said: string) => void }

/** Name and moment, by the clock of a site. */
export function BundleSettings({ bundle, onSaved }: Props) {
  const texts = useTexts()
  const words = useBundleTexts()
  const { sites } = useMe()
  const [name, setName] = useState(bundle.name)
  const [clockSiteId, setClockSiteId] = useState(bundle.clockSiteId)
  const [moment, setMoment] = useState(
    bundle.moment === null ? null : clockAt(bundle.moment as Instant, bundle.timeZone),
  )
  const [refusal, setRefusal] = useState<keyof typeof words.codes | null>(null)
  const { isSending, problem, send } = useSend()
  const id = useId()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // An unfinished moment is none that exists.
    if (moment === '') return setRefusal('NoSuchMoment')
    const { bundleId } = bundle
    const body = { name, clockSiteId, moment: moment?.slice(0, 16) ?? null }
    const answer = await send(() => call(changeBundle, { params: { bundleId }, body }))
    if (answer?.code === 'Ok') onSaved(answer.bundle, words.saved)
    else if (answer) setRefusal(answer.code)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <Field id={`${id}-name`} label={words.name} error={refusal === 'Name' ? words.codes.Name : null}>
        {(field) => (
          <input {...field} value={name} onChange={({ target }) => setName(target.value)} autoComplete="off" />
        )}
      </Field>
      <Field id={`${id}-when`} label={words.when}>
        {(field) => (
          <select
            {...field}
            value={moment === null ? 'now' : 'at'}
            onChange={({ target }) => setMoment(target.value === 'now' ? null : '')}
          >
            <option value="now">{words.now}</option>
            <option value="at">{words.at}</option>
          </select>
        )}
      </Field>
      {moment !== null && (
        <>
          <Field
            id={`${id}-moment`}
            label={words.momentLabel}
            error={refusal && refusal !== 'Name' ? words.codes[refusal] : null}
          >
            {(field) => (
              <input
                {...field}
                type="datetime-local"
                value={moment}
                onChange={({ target }) => setMoment(target.value)}
              />
            )}
          </Field>
          <Field id={`${id}-clock`} label={words.clock}>
            {(field) => (
              <select
                {...field}
                value={clockSiteId}
                onChange={({ target }) =>
                  setClockSiteId(sites.find((site) => site.id === target.value)?.id ?? bundle.clockSiteId)
                }
              >
                {sites.map((site) => (
                  <option key={site.id} value={site.id}>
                    {site.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
      <Button type="submit" aria-disabled={isSending}>
        {words.save}
      </Button>
    </form>
  )
}
