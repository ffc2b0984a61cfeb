import type { StaffGrant, StaffPerson } from '@nyhem/contract/calls/staff'
import { actionsOfRole } from '@nyhem/domain/staff/staff-roles'
import { useState } from 'react'
import { mayDo, useMe } from '../../entry/session.tsx'
import { dayText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { Message } from '../../ui/Message.tsx'
import { EndRole } from './EndRole.tsx'
import { GiveRole } from './GiveRole.tsx'
import css from './People.module.css'
import { placeText } from './place-text.ts'

type Opened = { kind: 'give' } | { kind: 'end'; grant: StaffGrant } | null

/** What somebody was given, by whom and why, and what that comes to. */
export function PersonPanel({ person, onChanged }: { person: StaffPerson; onChanged: (person: StaffPerson) => void }) {
  const texts = useTexts()
  const me = useMe()
  const [opened, setOpened] = useState<Opened>(null)
  const [done, setDone] = useState<string | null>(null)
  const isOneself = person.id === me.id
  const mayGive = mayDo(me, 'grant-roles') && !isOneself && !person.hasLeft
  const { people: words } = texts

  function change(changed: StaffPerson, said: string): void {
    setOpened(null)
    setDone(said)
    onChanged(changed)
  }

  return (
    <section aria-labelledby="chosen-person">
      <div className={css.top}>
        <Initials name={person.name} isLarge />
        <div>
          <h2 id="chosen-person">{person.name}</h2>
          <p className={css.quiet}>{person.email}</p>
        </div>
      </div>
      <h3 className={css.heading}>{words.roles}</h3>
      <ul>
        {person.grants.map((grant) => (
          <li key={grant.id} className={css.grant}>
            <GrantLines grant={grant} />
            {mayGive && (
              <Button
                small
                onClick={() => setOpened({ kind: 'end', grant })}
                aria-label={words.endOf(texts.roles[grant.role])}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        {person.grants.length === 0 && <p>{person.hasLeft ? words.left : words.noRole}</p>}
        {done && (
          <Message key={done} tone="good" said="status" takesFocus>
            <p>{done}</p>
          </Message>
        )}
        {mayGive && (
          <Button look="filled" onClick={() => setOpened({ kind: 'give' })}>
            {words.give}
          </Button>
        )}
        {isOneself && mayDo(me, 'grant-roles') && <p className={css.quiet}>{words.own}</p>}
      </div>
      <Together person={person} />
      {opened?.kind === 'give' && <GiveRole person={person} onClose={() => setOpened(null)} onDone={change} />}
      {opened?.kind === 'end' && (
        <EndRole person={person} grant={opened.grant} onClose={() => setOpened(null)} onDone={change} />
      )}
    </section>
  )
}

function GrantLines({ grant }: { grant: StaffGrant }) {
  const texts = useTexts()
  const me = useMe()
  return (
    <div>
      <strong>{texts.roles[grant.role]}</strong>
      <span>{placeText(grant, me, texts)}</span>
      <span className={css.quiet}>
        {texts.today.given(grant.givenBy ?? texts.people.operator, dayText(texts, grant.givenAt))}
        {grant.until && `, ${texts.today.until(dayText(texts, grant.until))}`}
      </span>
      <span className={css.quiet}>{grant.reason}</span>
    </div>
  )
}

function Together({ person }: { person: StaffPerson }) {
  const texts = useTexts()
  const me = useMe()
  if (person.grants.length === 0) return null
  return (
    <>
      <h3 className={css.heading}>{texts.people.together}</h3>
      <dl>
        {person.grants.map((grant) => (
          <div key={grant.id}>
            <dt className={css.quiet}>{placeText(grant, me, texts)}</dt>
            <dd className={css.may}>
              {actionsOfRole[grant.role].map((action) => (
                <span key={action}>{texts.actions[action]}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
