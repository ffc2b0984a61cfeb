import { LazyBookingTimeline } from '../../../features/booking-timeline/LateBookingTimeline.ts'
import follow from '../../../features/home-follow-up/HomeFollowUp.module.css'
import { HomeTabs } from '../../../features/home-follow-up/HomeTabs.tsx'
import { RouteList } from '../../../features/home-follow-up/RouteList.tsx'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { PhaseTimeline } from '../../../features/phase-timeline/PhaseTimeline.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'my-pages-timeline'>['model']

export function MyPagesTimelinePage({ model }: { model: Model }) {
  const { myHome: strings } = useTexts('my-home')
  const { heading, homes, home, company } = model
  return (
    <Wrap className={styles.page}>
      <div className={follow.top}>
        <Heading level={1} size="display-2">
          {heading}
        </Heading>
        {home && <p className={styles.lead}>{strings.timeline.lead(home.name)}</p>}
        <HomeTabs homes={homes} />
      </div>
      {home && <ProjectPhases home={home} />}
      <Grid>
        <Column from={1} to={9}>
          {home ? (
            <section aria-labelledby="routes">
              <Heading level={2} size="heading-2" id="routes">
                {strings.timeline.routes}
              </Heading>
              <RouteList key={home.id} routes={home.routes} present={home.present} />
            </section>
          ) : (
            <NoHome model={model} />
          )}
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          {home && <Ways home={home} />}
          {home?.isUnderWay && <LazyBookingTimeline homeId={home.id} />}
          <Help heading={strings.help} {...company} />
        </Column>
      </Grid>
    </Wrap>
  )
}

type Home = NonNullable<Model['home']>

function ProjectPhases({ home: { phases } }: { home: Home }) {
  const { myHome: strings } = useTexts('my-home')
  return (
    <section className={follow.project} aria-labelledby="project">
      <Heading level={2} size="heading-4" id="project">
        {strings.timeline.project}
      </Heading>
      <PhaseTimeline phases={phases} />
    </section>
  )
}

function Ways({ home: { residenceHref, calendarHref } }: { home: Home }) {
  const { timeline: strings } = useTexts('my-home').myHome
  if (!(residenceHref ?? calendarHref)) return null
  return (
    <div className={follow.ways}>
      {residenceHref && <TextLink href={residenceHref}>{strings.toHome}</TextLink>}
      {calendarHref && (
        <a href={calendarHref} download>
          {strings.allDates}
        </a>
      )}
    </div>
  )
}

/** No booking yet, or the address names another person's home. */
function NoHome({ model: { homes, searchHref } }: { model: Model }) {
  const { timeline: strings, unknown } = useTexts('my-home').myHome
  if (homes.length > 0) return <EmptyState heading={unknown.heading}>{unknown.text}</EmptyState>
  return (
    <EmptyState
      heading={strings.none.heading}
      actions={searchHref && <ButtonLink href={searchHref}>{strings.search}</ButtonLink>}
    >
      {strings.none.text}
    </EmptyState>
  )
}
