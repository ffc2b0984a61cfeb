import { areaOfAction, staffAreas } from '@nyhem/domain/staff/staff-actions'
import { Check } from 'lucide-react'
import { mayDo, useMe } from '../../entry/session.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { dayText, longDayText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { placeText } from '../people/place-text.ts'
import { ToApprove } from './ToApprove.tsx'
import css from './Today.module.css'
import { ToReview } from './ToReview.tsx'
import { Work } from './Work.tsx'

export function Today() {
  const texts = useTexts()
  const me = useMe()
  const { today } = texts
  const hasNothing = me.grants.length === 0
  const maySell = mayDo(me, 'see-sales') || mayDo(me, 'see-payments')
  const mayAnswer = mayDo(me, 'answer-rights')
  const hasQueues = maySell || mayAnswer || mayDo(me, 'see-cases')
  return (
    <>
      <Head crumb={longDayText(texts, new Date().toISOString())} title={today.title} />
      <Screen {...(hasNothing ? {} : { panel: <OwnRoles /> })}>
        {hasNothing ? (
          <Empty title={today.mayNothing} why={today.mayNothingWhy} />
        ) : (
          <>
            {(maySell || mayAnswer) && <ToApprove />}
            {hasQueues && <Work />}
            {mayDo(me, 'see-drafts') && <ToReview />}
            {!hasQueues && !mayDo(me, 'see-drafts') && <Empty title={today.nothing} why={today.nothingWhy} />}
            <Allowed />
          </>
        )}
      </Screen>
    </>
  )
}

/** What one may do somewhere, by area. */
function Allowed() {
  const texts = useTexts()
  const { allowed } = useMe()
  return (
    <section aria-labelledby="allowed">
      <h2 id="allowed" className={css.heading}>
        {texts.today.may}
      </h2>
      <dl className={css.areas}>
        {staffAreas.map((area) => {
          const actions = allowed.filter((action) => areaOfAction[action] === area)
          if (actions.length === 0) return null
          return (
            <div key={area}>
              <dt>{texts.areas[area]}</dt>
              <dd>
                <ul>
                  {actions.map((action) => (
                    <li key={action}>
                      <Check size={14} aria-hidden="true" />
                      {texts.actions[action]}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function OwnRoles() {
  const texts = useTexts()
  const me = useMe()
  const { today, people } = texts
  return (
    <section aria-labelledby="own-roles">
      <h2 id="own-roles" className={css.heading}>
        {today.roles}
      </h2>
      <ul>
        {me.grants.map((grant) => (
          <li key={grant.id} className={css.role}>
            <strong>{texts.roles[grant.role]}</strong>
            <span>{placeText(grant, me, texts)}</span>
            <small>
              {today.given(grant.givenBy ?? people.operator, dayText(texts, grant.givenAt))}
              {grant.until && `, ${today.until(dayText(texts, grant.until))}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
