import type { StaffIssue, UpdateIssueReply } from '@nyhem/contract/calls/staff-issues'
import { addressOfCase } from '@nyhem/contract/office-pages'
import { updateIssue } from '@nyhem/contract/routes/staff-issues.paths'
import { type IssueState, issueStates, mostIssueWords } from '@nyhem/domain/case/known-issue'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useIssuesTexts } from '../../texts/use-issues-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status } from '../../ui/Status.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from '../cases/Cases.module.css'

type Props = { readonly issue: StaffIssue; readonly onDone: (code: UpdateIssueReply['code']) => void }

const toneOf = {
  known: 'wait',
  'being-repaired': 'wait',
  repaired: 'good',
  withdrawn: 'neutral',
} as const satisfies Record<IssueState, string>

/** One known issue with what the house has read, and the form that tells it more. */
export function OneIssue({ issue, onDone }: Props) {
  const texts = useTexts()
  const words = useIssuesTexts()
  const [isOpen, setOpen] = useState(false)
  const { title, state, house, area, expectedOn, followers, origin, updates, mayChange } = issue
  return (
    <article className={css.part}>
      <h2>{title}</h2>
      <p className={css.marks}>
        <Status tone={toneOf[state]}>{words.states[state]}</Status>
        <span>{house}</span>
        {area && <span>{words.areas[area]}</span>}
        {expectedOn && <span>{words.expectedOn(expectedOn)}</span>}
        <span>{words.followers(followers)}</span>
        {origin && <Link href={addressOfCase(origin.caseId)}>{words.fromCase(origin.ticketNumber)}</Link>}
      </p>
      <ol className={css.talk} aria-label={words.updates}>
        {updates.map((update) => (
          <li key={update.number} className={css.said}>
            <p className={css.quiet}>
              {words.states[update.state]}. {words.by(update.by, momentText(texts, update.at))}
            </p>
            <p className={css.text}>{update.words}</p>
          </li>
        ))}
      </ol>
      {mayChange && !isOpen && (
        <p className={css.partActs}>
          <Button small onClick={() => setOpen(true)}>
            {words.update}
          </Button>
        </p>
      )}
      {isOpen && <UpdateForm issue={issue} onClose={() => setOpen(false)} onDone={onDone} />}
    </article>
  )
}

function UpdateForm({ issue, onClose, onDone }: Props & { readonly onClose: () => void }) {
  const texts = useTexts()
  const words = useIssuesTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [state, setState] = useState<IssueState>(issue.state)
  const [said, setSaid] = useState('')
  const [day, setDay] = useState(issue.expectedOn ?? '')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (said.trim() === '') return
    const body = { number: issue.number, state, words: said.trim(), expectedOn: day || null }
    const reply = await send(() => call(updateIssue, { params: { issueId: issue.id }, body }))
    if (reply) onDone(reply.code)
  }

  return (
    <form className={`${css.form} ${css.partForm}`} onSubmit={(event) => void submit(event)}>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <p className={css.quiet}>{words.updateWhat}</p>
      <Field id={`${id}-state`} label={words.state} hint={words.statesWhat}>
        {(field) => (
          <select
            {...field}
            value={state}
            onChange={({ target }) => setState(issueStates.find((one) => one === target.value) ?? state)}
          >
            {issueStates.map((one) => (
              <option key={one} value={one}>
                {words.states[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-words`} label={words.words} hint={words.wordsHint}>
        {(field) => (
          <textarea
            {...field}
            rows={4}
            required
            maxLength={mostIssueWords}
            value={said}
            onChange={({ target }) => setSaid(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-day`} label={words.expected}>
        {(field) => <input {...field} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <div className={css.acts}>
        <Button small onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button small look="filled" type="submit" aria-disabled={isSending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
