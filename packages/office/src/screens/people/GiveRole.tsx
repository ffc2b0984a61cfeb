import type { GiveRoleRequest, StaffPerson } from '@nyhem/contract/calls/staff'
import { giveRole } from '@nyhem/contract/routes/office.paths'
import { addDays, parseLocalDate, startOfDay } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { GrantProblem } from '@nyhem/domain/staff/decide-grant'
import { narrowestOfRole, type StaffRole, staffRoles } from '@nyhem/domain/staff/staff-roles'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useMe } from '../../entry/session.tsx'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import css from './People.module.css'
import { useRoleChange } from './use-role-change.ts'

type Written = { role: StaffRole; site: SiteId | ''; path: string; until: string; reason: string }
const nothing: Written = { role: 'editor', site: '', path: '', until: '', reason: '' }

/** The field that a problem is about. */
const fieldOfProblem = {
  Reason: 'reason',
  Place: 'path',
  Until: 'until',
  OwnGrant: 'role',
  AlreadyHeld: 'role',
  HasLeft: 'role',
  AlreadyEnded: 'role',
} as const satisfies Record<GrantProblem, keyof Written>

/** The role holds through its last day, where the company is. */
function endOf(day: string): GiveRoleRequest['until'] {
  const read = parseLocalDate(day)
  return read.ok ? startOfDay(addDays(read.value, 1), 'Europe/Stockholm') : null
}

/** What cannot be given at a place is not sent with it. */
function requestOf({ role, site, path, until, reason }: Written): GiveRoleRequest {
  const narrowest = narrowestOfRole[role]
  const siteId = site === '' || narrowest === 'company' ? null : site
  const section = path.trim()
  return {
    role,
    siteId,
    path: section === '' || narrowest !== 'page' || siteId === null ? null : section,
    until: endOf(until),
    reason: reason.trim(),
  }
}

type Props = { person: StaffPerson; onClose: () => void; onDone: (person: StaffPerson, said: string) => void }

export function GiveRole({ person, onClose, onDone }: Props) {
  const texts = useTexts()
  const [written, setWritten] = useState(nothing)
  const { people: words } = texts
  const role = texts.roles[written.role]
  const { state, send } = useRoleChange((changed) => onDone(changed, words.given(person.name, role)))
  const id = useId()
  const wrong = state.kind === 'refused' ? { field: fieldOfProblem[state.code], code: state.code } : null

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(() => call(giveRole, { params: { staffId: person.id }, body: requestOf(written) }))
  }

  return (
    <Dialog title={words.giveTo(person.name)} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        {state.kind === 'prove' && <ProveAgain />}
        {state.kind === 'failed' && <Problem problem={state.problem} what={texts.states.notSaved} />}
        {state.kind === 'refused' && (
          <Message key={state.turn} tone="bad" said="alert" takesFocus>
            <p>
              <a href={`#${id}-${fieldOfProblem[state.code]}`}>{words.problems[state.code]}</a>
            </p>
          </Message>
        )}
        <Fields
          id={id}
          written={written}
          write={(changes) => setWritten((before) => ({ ...before, ...changes }))}
          errorOf={(field) => (wrong?.field === field ? words.problems[wrong.code] : null)}
        />
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={state.kind === 'sending'}>
            {words.give}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  id: string
  written: Written
  write: (changes: Partial<Written>) => void
  errorOf: (field: keyof Written) => string | null
}

function Fields({ id, written, write, errorOf }: FieldsProps) {
  const { people: words, roles } = useTexts()
  return (
    <>
      <Field id={`${id}-role`} label={words.role} error={errorOf('role')}>
        {(field) => (
          <select
            {...field}
            value={written.role}
            onChange={({ target }) => write({ role: staffRoles.find((role) => role === target.value) ?? 'editor' })}
          >
            {staffRoles.map((role) => (
              <option key={role} value={role}>
                {roles[role]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Place id={id} written={written} write={write} errorOf={errorOf} />
      <Field id={`${id}-until`} label={words.until} hint={words.untilHint} error={errorOf('until')}>
        {(field) => (
          <input
            {...field}
            type="date"
            value={written.until}
            onChange={({ target }) => write({ until: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-reason`} label={words.reason} hint={words.reasonHint} error={errorOf('reason')}>
        {(field) => (
          <textarea {...field} value={written.reason} onChange={({ target }) => write({ reason: target.value })} />
        )}
      </Field>
    </>
  )
}

/** Only as narrow as the role can be given. */
function Place({ id, written, write, errorOf }: FieldsProps) {
  const { people: words } = useTexts()
  const { sites } = useMe()
  const narrowest = narrowestOfRole[written.role]
  if (narrowest === 'company') return null
  return (
    <>
      <Field id={`${id}-site`} label={words.site}>
        {(field) => (
          <select
            {...field}
            value={written.site}
            onChange={({ target }) => write({ site: sites.find((site) => site.id === target.value)?.id ?? '' })}
          >
            <option value="">{words.allSites}</option>
            {sites.map((site) => (
              <option key={site.id} value={site.id}>
                {site.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {narrowest === 'page' && written.site !== '' && (
        <Field id={`${id}-path`} label={words.path} hint={words.pathHint} error={errorOf('path')}>
          {(field) => (
            <input
              {...field}
              value={written.path}
              onChange={({ target }) => write({ path: target.value })}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </>
  )
}
