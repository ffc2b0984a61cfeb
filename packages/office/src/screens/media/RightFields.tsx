import { longestMediaText } from '@nyhem/domain/media/media-limits'
import { mediaPeople } from '@nyhem/domain/media/media-rights'
import { useId } from 'react'
import { useMe } from '../../entry/session.tsx'
import { dayText } from '../../texts/format.ts'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import css from './Media.module.css'
import { fieldId, type PartProps, useProblemOf } from './WordFields.tsx'

/** Where, until when, and who is shown. */
export function RightFields({ medium, written, problems, onWrite }: PartProps) {
  const texts = useTexts()
  const { rights: words } = useMediaTexts()
  const problemOf = useProblemOf(problems)
  const id = useId()
  const { right } = written
  const write = (more: Partial<typeof right>) => onWrite({ right: { ...right, ...more } })
  return (
    <fieldset className={css.part}>
      <legend>{words.title}</legend>
      {medium.rightState === 'ending' && medium.until !== null && (
        <Message tone="wait">
          <p>{words.warned(dayText(texts, `${medium.until}T12:00:00Z`))}</p>
        </Message>
      )}
      <SiteChoice sites={right.sites} problem={problemOf('right.sites')} onChange={(sites) => write({ sites })} />
      <Field id={`${id}-until`} label={words.until} hint={words.untilHint}>
        {(field) => (
          <input
            {...field}
            type="date"
            value={right.until ?? ''}
            onChange={({ target }) => write({ until: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-people`} label={words.people}>
        {(field) => (
          <select
            {...field}
            value={right.people}
            onChange={({ target }) => {
              const people = mediaPeople.find((one) => one === target.value)
              if (people) write({ people })
            }}
          >
            {mediaPeople.map((people) => (
              <option key={people} value={people}>
                {words.peopleOf[people]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {right.people === 'consented' && (
        <Field id={`${id}-consent`} label={words.consent} hint={words.consentHint}>
          {(field) => (
            <input
              {...field}
              value={right.consent}
              maxLength={longestMediaText.note}
              onChange={({ target }) => write({ consent: target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}

type Sites = PartProps['written']['right']['sites']
type SiteChoiceProps = { sites: Sites; problem: string | null; onChange: (sites: Sites) => void }

function SiteChoice({ sites, problem, onChange }: SiteChoiceProps) {
  const me = useMe()
  const { rights: words } = useMediaTexts()
  const toggle = (id: NonNullable<Sites>[number]) => {
    const next = sites?.includes(id) ? sites.filter((one) => one !== id) : [...(sites ?? []), id]
    onChange(next.length === 0 ? null : next)
  }
  return (
    <fieldset className={css.sites} id={fieldId('right.sites')} tabIndex={-1}>
      <legend>{words.sites}</legend>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <label>
        <input
          type="checkbox"
          checked={sites === null}
          onChange={() => onChange(sites === null ? firstOf(me) : null)}
        />
        {words.allSites}
      </label>
      {sites !== null &&
        me.sites.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={sites.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
    </fieldset>
  )
}

/** Where one's roles are, or the first of all. */
function firstOf({ grants, sites }: ReturnType<typeof useMe>): Sites {
  const own = grants.flatMap(({ siteId }) => siteId ?? [])
  const first = own[0] ?? sites[0]?.id
  return first === undefined ? null : [first]
}
