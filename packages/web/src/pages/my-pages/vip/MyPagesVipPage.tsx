import type { LocalDate } from '@nyhem/domain/dates'
import { formatExactMoney } from '@nyhem/domain/sites/format'
import { formatLongDate, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { type ReactNode, useId } from 'react'
import { momentOf } from '../../../features/housing-words/housing-format.ts'
import styles from '../../../features/my-pages/MyPages.module.css'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { JoinVip } from '../../../features/vip/JoinVip.tsx'
import vipStyles from '../../../features/vip/Vip.module.css'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../registry.ts'

type Model = TemplateProps<'my-pages-vip'>['model']

/** What being a VIP customer means here and now; for whoever is none, what it would, and how to join. */
export function MyPagesVipPage({ model }: { model: Model }) {
  const { vip: words } = useTexts()
  const { heading, member, links } = model
  return (
    <Wrap className={styles.page}>
      <div className={styles.main}>
        <div>
          <Heading level={1} size="display-2">
            {heading}
          </Heading>
          <p className={styles.lead}>{words.lead}</p>
          {links.about && (
            <p>
              <a href={links.about}>{words.about}</a>
            </p>
          )}
        </div>
        {member ? <Membership model={model} member={member} /> : <Joining />}
        <Part heading={words.givesHeading}>
          <ul className={vipStyles.points}>
            {words.gives.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Part>
        <Sales model={model} />
      </div>
    </Wrap>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="heading-2" id={id}>
        {heading}
      </Heading>
      {children}
    </section>
  )
}

function Joining() {
  const { vip: words } = useTexts()
  return (
    <Part heading={words.joinHeading}>
      <p className={styles.lead}>{words.joinText}</p>
      <JoinVip />
    </Part>
  )
}

function Membership({ model, member }: { model: Model; member: NonNullable<Model['member']> }) {
  const { vip: words } = useTexts()
  const site = useSite()
  const { fee, showings, links } = model
  const since = formatLongDate(siteDayOf(momentOf(member.since), site), site)
  return (
    <>
      <Part heading={words.member}>
        <p className={styles.lead}>{words.since(since)}</p>
        <Facts columns={1} facts={[{ label: words.campaign, value: member.campaign }]} />
      </Part>
      {fee && (
        <Part heading={words.paymentsHeading}>
          <p className={styles.lead}>
            {fee.left.minor > 0
              ? words.paymentsWait(formatExactMoney(fee.left, site), formatLongDate(fee.dueOn as LocalDate, site))
              : words.paymentsPaid}
          </p>
          {links.payments && (
            <div className={styles.links}>
              <ButtonLink href={links.payments} look={fee.left.minor > 0 ? 'filled' : 'outlined'}>
                {words.toPayments}
              </ButtonLink>
            </div>
          )}
        </Part>
      )}
      {links.showings && (
        <Part heading={words.showingsHeading}>
          <p className={styles.lead}>{showings === 0 ? words.noShowings : words.showings(showings)}</p>
          <div className={styles.links}>
            <ButtonLink href={links.showings} look="outlined">
              {words.toShowings}
            </ButtonLink>
          </div>
        </Part>
      )}
    </>
  )
}

function Sales({ model: { now, coming } }: { model: Model }) {
  const { vip: words } = useTexts()
  const site = useSite()
  const dayOf = (moment: string) => formatLongDate(siteDayOf(momentOf(moment), site), site)
  if (now.length + coming.length === 0) return <p className={styles.lead}>{words.noSales}</p>
  return (
    <>
      {now.length > 0 && (
        <Part heading={words.nowHeading}>
          <ul className={vipStyles.sales}>
            {now.map(({ project, endsAt }) => (
              <li key={project.id}>
                <p className={vipStyles.when}>{words.until(dayOf(endsAt))}</p>
                <ProjectPlate project={project} sizes="(width >= 626px) 50vw, 100vw" level={3} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {coming.length > 0 && (
        <Part heading={words.comingHeading}>
          <ul className={vipStyles.sales}>
            {coming.map(({ project, startsAt }) => (
              <li key={project.id}>
                <p className={vipStyles.when}>{words.from(dayOf(startsAt))}</p>
                <ProjectPlate project={project} sizes="(width >= 626px) 50vw, 100vw" level={3} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
