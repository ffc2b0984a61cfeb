import type { OwnHome } from '@nyhem/contract/pages/account'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { StepTimeline } from '../../ui/steps/StepTimeline.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import styles from './MyPages.module.css'

type Props = { homes: readonly OwnHome[]; timelineHref: string | null }

/** The five steps to each home, and which of them the buyer is at. */
export function WayHome({ homes, timelineHref }: Props) {
  const { wayHome: strings } = useTexts('my-pages').myPages
  const followed = homes.flatMap(({ id, number, standing }) => (standing ? [{ id, number, ...standing }] : []))
  if (followed.length === 0) return null
  return (
    <section aria-labelledby="way-home">
      <Heading level={2} size="heading-2" id="way-home">
        {strings.heading}
      </Heading>
      {followed.map(({ id, number, present, routes }) => (
        <div key={id} className={styles.way}>
          {followed.length > 1 && <p className={styles.wayOf}>{number}</p>}
          <StepTimeline
            level={3}
            stateTexts={strings.state}
            steps={routes.map(({ route, state }) => ({
              key: route,
              title: strings.route[route],
              state: route === present ? 'now' : state === 'done' ? 'done' : 'next',
            }))}
          />
        </div>
      ))}
      {timelineHref && (
        <p>
          <TextLink href={timelineHref}>{strings.whole}</TextLink>
        </p>
      )}
    </section>
  )
}
