import { findHouses, makeIssue } from '@nyhem/contract/routes/staff-issues.paths'
import { publicAreas } from '@nyhem/domain/case/fault-places'
import { mostIssueTitle, mostIssueWords } from '@nyhem/domain/case/known-issue'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useMe } from '../../entry/session.tsx'
import { useIssuesTexts } from '../../texts/use-issues-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import css from '../cases/Cases.module.css'

type Props = {
  readonly ofCase: { readonly caseId: string; readonly number: string; readonly siteId: string } | null
  readonly onClose: () => void
  readonly onDone: () => void
}
type House = { readonly kind: 'association' | 'property' | 'case'; readonly id: string }

/** A known issue of a house, or of that of a case. */
export function MakeIssue({ ofCase, onClose, onDone }: Props) {
  const texts = useTexts()
  const words = useIssuesTexts()
  const { sites } = useMe()
  const id = useId()
  const { isSending, problem, send } = useSend()
  const [siteId, setSite] = useState(ofCase?.siteId ?? sites[0]?.id ?? '')
  const [house, setHouse] = useState<House | null>(ofCase && { kind: 'case', id: ofCase.caseId })
  const [title, setTitle] = useState('')
  const [said, setSaid] = useState('')
  const [area, setArea] = useState('')
  const [day, setDay] = useState('')
  const [error, setError] = useState<'missing' | 'House' | 'Day' | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isMissing = house === null || title.trim() === '' || said.trim() === ''
    setError(isMissing ? 'missing' : null)
    if (isMissing) return
    const body = {
      house,
      title: title.trim(),
      words: said.trim(),
      area: publicAreas.find((known) => known === area) ?? null,
      expectedOn: day || null,
    }
    const reply = await send(() => call(makeIssue, { params: { siteId: siteId as SiteId }, body }))
    if (reply?.code === 'Ok') onDone()
    else if (reply) setError(reply.code)
  }

  return (
    <Dialog title={words.make} onClose={onClose}>
      <form className={css.dialog} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <p>{words.makeWhat}</p>
        {error && (
          <Message tone="bad" said="alert">
            {error === 'missing' ? words.missing : words.codes[error]}
          </Message>
        )}
        {ofCase ? (
          <p>{words.ofCase(ofCase.number)}</p>
        ) : (
          <>
            <Field id={`${id}-site`} label={words.site}>
              {(field) => (
                <select
                  {...field}
                  value={siteId}
                  onChange={({ target }) => {
                    setSite(target.value)
                    setHouse(null)
                  }}
                >
                  {sites.map((site) => (
                    <option key={site.id} value={site.id}>
                      {site.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <ChooseHouse key={siteId} siteId={siteId as SiteId} house={house} onChoose={setHouse} />
          </>
        )}
        <Field id={`${id}-title`} label={words.name} hint={words.nameHint}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={mostIssueTitle}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-words`} label={words.words} hint={words.wordsHint}>
          {(field) => (
            <textarea
              {...field}
              rows={5}
              required
              maxLength={mostIssueWords}
              value={said}
              onChange={({ target }) => setSaid(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-area`} label={words.area}>
          {(field) => (
            <select {...field} value={area} onChange={({ target }) => setArea(target.value)}>
              <option value="">{words.noArea}</option>
              {publicAreas.map((one) => (
                <option key={one} value={one}>
                  {words.areas[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`${id}-day`} label={words.expected}>
          {(field) => <input {...field} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.tell}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ChoosesHouse = {
  readonly siteId: SiteId
  readonly house: House | null
  readonly onChoose: (house: House | null) => void
}

function ChooseHouse({ siteId, house, onChoose }: ChoosesHouse) {
  const words = useIssuesTexts()
  const id = useId()
  const [search, setSearch] = useState('')
  const { answer } = useAnswer(`${siteId} ${search}`, () =>
    call(findHouses, { params: { siteId }, query: { search: search.trim() } }),
  )
  const houses = answer.kind === 'failed' ? [] : (answer.value?.houses ?? [])
  const chosen = houses.findIndex(({ kind, id: known }) => kind === house?.kind && known === house.id)
  return (
    <>
      <Field id={`${id}-search`} label={words.search} hint={words.searchHint}>
        {(field) => (
          <input
            {...field}
            type="search"
            maxLength={100}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value)
              onChoose(null)
            }}
          />
        )}
      </Field>
      <Field id={`${id}-house`} label={words.house}>
        {(field) => (
          <select
            {...field}
            value={chosen < 0 ? '' : String(chosen)}
            onChange={({ target }) => {
              const found = target.value === '' ? undefined : houses[Number(target.value)]
              onChoose(found ? { kind: found.kind, id: found.id } : null)
            }}
          >
            <option value="">{houses.length === 0 ? words.noHouses : words.chooseHouse}</option>
            {houses.map(({ kind, id: known, name }, index) => (
              <option key={`${kind} ${known}`} value={index}>
                {name}, {words.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
