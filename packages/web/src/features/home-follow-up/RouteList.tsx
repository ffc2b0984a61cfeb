import type { RouteStandingModel } from '@nyhem/contract/pages/my-home'
import { Check, ChevronDown } from 'lucide-react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { stepDayText } from './day-words.ts'
import styles from './HomeFollowUp.module.css'
import { StepList } from './StepList.tsx'

type Props = { routes: readonly RouteStandingModel[]; present: RouteStandingModel['route'] | null }

export const RouteList = ({ routes, present }: Props) => (
  <ol className={styles.routes}>
    {routes.map((standing) => (
      <Route key={standing.route} standing={standing} isPresent={standing.route === present} />
    ))}
  </ol>
)

function Route({ standing, isPresent }: { standing: RouteStandingModel; isPresent: boolean }) {
  const { myHome: strings } = useTexts('my-home')
  const { route, state, steps } = standing
  return (
    <li className={styles.route} data-state={state} aria-current={isPresent ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden="true">
        {state === 'done' && <Icon of={Check} size={16} />}
      </span>
      <details open={isPresent}>
        <summary className={styles.summary}>
          <h3 className={styles.routeName}>{strings.route[route]}</h3>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={styles.routeState}>
            <RouteWhen standing={standing} />
          </span>
          <Icon of={ChevronDown} size={24} className={styles.sign} />
        </summary>
        <div className={styles.routeBody}>
          {steps.length > 0 ? (
            <StepList steps={steps} level={4} />
          ) : (
            <p className={styles.quiet}>{state === 'done' ? strings.timeline.noStepsDone : strings.timeline.noSteps}</p>
          )}
        </div>
      </details>
    </li>
  )
}

function RouteWhen({ standing: { state, day, steps } }: { standing: RouteStandingModel }) {
  const { myHome: strings } = useTexts('my-home')
  const site = useSite()
  const next = steps.find((step) => step.state === 'next' && step.day.kind === 'day')?.day ?? day
  if (state !== 'next' || next.kind === 'unknown') return strings.state[state]
  return `${strings.state[state]}, ${lowerFirst(stepDayText(next, { site, strings }))}`
}

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1)
