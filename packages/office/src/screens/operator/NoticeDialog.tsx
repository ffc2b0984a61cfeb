import type { ShownNotice, WriteNoticeReply, WriteNoticeRequest } from '@nyhem/contract/calls/operator'
import { changeNotice, writeNotice } from '@nyhem/contract/routes/operator.paths'
import { clockAt, momentOfClock } from '@nyhem/domain/content/site-clock'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type NoticeKind, noticeKinds } from '@nyhem/domain/operation/service-status'
import { type Locale, locales } from '@nyhem/domain/sites/site'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useMe } from '../../entry/session.tsx'
import { timeZone } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Operator.module.css'

type Props = { known: ShownNotice | null; onClose: () => void; onDone: (reply: WriteNoticeReply) => void }
type Said = { readonly title: string; readonly text: string }
type Refused = Exclude<WriteNoticeReply['code'], 'Ok'> | 'Sites' | 'Starts'

const nothing: Said = { title: '', text: '' }
const clockOf = (moment: string | null) => (moment === null ? '' : clockAt(instantOf(new Date(moment)), timeZone))

function momentOf(written: string): Instant | null {
  const read = momentOfClock(written, timeZone)
  return read.ok ? read.value : null
}

/** A notice in the languages of its sites. */
export function NoticeDialog({ known, onClose, onDone }: Props) {
  const texts = useTexts()
  const { notices: words } = useOperatorTexts()
  const { sites } = useMe()
  const id = useId()
  const { problem, isSending, send } = useSend()
  const [kind, setKind] = useState<NoticeKind>(known?.kind ?? 'incident')
  const [chosen, setChosen] = useState<WriteNoticeRequest['sites']>(known?.sites ?? [])
  const [said, setSaid] = useState<Readonly<Partial<Record<Locale, Said>>>>(known?.words ?? {})
  const [starts, setStarts] = useState(clockOf(known?.startsAt ?? null))
  const [ends, setEnds] = useState(clockOf(known?.endsAt ?? null))
  const [refused, setRefused] = useState<Refused | null>(null)
  const asked = locales.filter((locale) => sites.some((site) => site.locale === locale && chosen.includes(site.id)))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const startsAt = momentOf(starts)
    if (asked.length === 0) return setRefused('Sites')
    if (startsAt === null) return setRefused('Starts')
    const lacks = asked.some((locale) => !said[locale]?.title.trim() || !said[locale]?.text.trim())
    if (lacks) return setRefused('Words')
    const written = Object.fromEntries(asked.map((locale) => [locale, said[locale] ?? nothing]))
    const body = { kind, sites: chosen, words: written, startsAt, endsAt: momentOf(ends) }
    const reply = await send(() =>
      known
        ? call(changeNotice, { params: { noticeId: known.id }, body: { ...body, version: known.version } })
        : call(writeNotice, { body }),
    )
    if (reply?.code === 'Ok') onDone(reply)
    else if (reply) setRefused(reply.code)
  }

  const moments = [
    { name: 'starts', label: words.starts, hint: undefined, value: starts, set: setStarts },
    { name: 'ends', label: words.ends, hint: words.endsHint, value: ends, set: setEnds },
  ]
  return (
    <Dialog title={known ? words.change : words.new} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {refused && (
          <Message tone="bad" said="alert">
            {words.codes[refused]}
          </Message>
        )}
        <Field id={`${id}-kind`} label={words.kind}>
          {(field) => (
            <select {...field} value={kind} onChange={({ target }) => setKind(target.value as NoticeKind)}>
              {noticeKinds.map((one) => (
                <option key={one} value={one}>
                  {words.kinds[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset className={css.sites}>
          <legend>{words.sites}</legend>
          {sites.map((site) => (
            <label key={site.id} className={css.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(site.id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, site.id] : chosen.filter((one) => one !== site.id))
                }
              />
              {site.name}
            </label>
          ))}
        </fieldset>
        {asked.map((locale) => (
          <WordsIn
            key={locale}
            locale={locale}
            said={said[locale] ?? nothing}
            onChange={(next) => setSaid({ ...said, [locale]: next })}
          />
        ))}
        {moments.map(({ name, label, hint, value, set }) => (
          <Field key={name} id={`${id}-${name}`} label={label} {...(hint ? { hint } : {})}>
            {(field) => (
              <input {...field} type="datetime-local" value={value} onChange={({ target }) => set(target.value)} />
            )}
          </Field>
        ))}
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function WordsIn({ locale, said, onChange }: { locale: Locale; said: Said; onChange: (said: Said) => void }) {
  const { notices: words } = useOperatorTexts()
  const id = useId()
  const language = words.languages[locale]
  return (
    <>
      <Field id={`${id}-title`} label={words.titleIn(language)}>
        {(field) => (
          <input
            {...field}
            maxLength={120}
            value={said.title}
            onChange={({ target }) => onChange({ ...said, title: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-text`} label={words.textIn(language)}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={1_000}
            value={said.text}
            onChange={({ target }) => onChange({ ...said, text: target.value })}
          />
        )}
      </Field>
    </>
  )
}
