import { dropPagePlan } from '@nyhem/contract/routes/editing.paths'
import { call } from '../../../calls/call.ts'
import { momentText } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import type { OpenedWindow } from '../window/opened-window.ts'
import css from './panels.module.css'

type Reply = { code: 'Ok' } | { code: 'Begun' }

/** Periods that have not begun, each of which can be dropped. */
export function Plans({ opened, numberOf }: { opened: OpenedWindow; numberOf(versionId: number): number | null }) {
  const language = useTexts()
  const { publishing: words, version } = useWindowTexts()
  const { state, send } = useCodedSend<Reply>(() => undefined)
  const { pageId, periods, timeZone } = opened.page
  const now = new Date().toISOString()
  const plans = periods.flatMap(({ id, from, until, versionId }) =>
    id !== null && from !== null && from > now ? [{ id, from, until, versionId }] : [],
  )
  if (plans.length === 0) return null

  async function drop(periodId: number): Promise<void> {
    const reply = await send(() => call(dropPagePlan, { params: { pageId, periodId } }))
    if (!reply) return
    await opened.refetch()
    if (reply.code === 'Ok') opened.say('good', words.planDropped)
    else opened.say('bad', words.alreadyShown)
  }
  const number = (versionId: number) => {
    const found = numberOf(versionId)
    return found === null ? '' : `${version.kept(found)}, `
  }
  return (
    <section aria-labelledby="plans">
      <h3 id="plans" className={css.heading}>
        {words.plans}
      </h3>
      {state.kind === 'failed' && <Problem problem={state.problem} what={language.states.notSaved} />}
      <ul className={css.plans}>
        {plans.map(({ id, from, until, versionId }) => {
          const moment = momentText(language, from, timeZone)
          return (
            <li key={id}>
              <span>
                {number(versionId)}
                {words.from(moment)}
                {until !== null && ` ${words.untilMoment(momentText(language, until, timeZone))}`}
              </span>
              <Button small aria-label={words.dropPlanOf(moment)} onClick={() => void drop(id)}>
                {words.dropPlan}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
