import type { LocalDate } from '@nyhem/domain/dates'
import { formatDate, formatExactMoney } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { type ReactNode, useId } from 'react'
import styles from '../../../features/my-pages/MyPages.module.css'
import { ProjectPlate } from '../../../features/project-plate/ProjectPlate.tsx'
import { JoinVip } from '../../../features/vip/JoinVip.tsx'
import vipStyles from '../../../features/vip/Vip.module.css'
import { momentOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'my-pages-vip'>['model']

/** VIP benefits, or how to join for non-members. */
export function MyPagesVipPage({ model }: { model: Model }) {
  const { vip: strings } = useTexts('invoices')
  const { heading, member, links } = model
  return (
    <Wrap className={styles.page}>
      <div className={styles.main}>
        <div>
          <Heading level={1} size="display-2">
            {heading}
          </Heading>
          <p className={styles.lead}>{strings.lead}</p>
          {links.about && (
            <p>
              <a href={links.about}>{strings.about}</a>
            </p>
          )}
        </div>
        {member ? <Membership model={model} member={member} /> : <Joining />}
        <Part heading={strings.givesHeading}>
          <ul className={vipStyles.points}>
            {strings.gives.map((point) => (
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
  const { vip: strings } = useTexts('invoices')
  return (
    <Part heading={strings.joinHeading}>
      <p className={styles.lead}>{strings.joinText}</p>
      <JoinVip />
    </Part>
  )
}

function Membership({ model, member }: { model: Model; member: NonNullable<Model['member']> }) {
  const { vip: strings } = useTexts('invoices')
  const site = useSite()
  const { fee, showings, links } = model
  const since = formatDate(siteDayOf(momentOf(member.since), site), site)
  return (
    <>
      <Part heading={strings.member}>
        <p className={styles.lead}>{strings.since(since)}</p>
        <Facts columns={1} facts={[{ label: strings.campaign, value: member.campaign }]} />
      </Part>
      {fee && (
        <Part heading={strings.paymentsHeading}>
          <p className={styles.lead}>
            {fee.left.minor > 0
              ? strings.paymentsWait(formatExactMoney(fee.left, site), formatDate(fee.dueOn as LocalDate, site))
              : strings.paymentsPaid}
          </p>
          {links.payments && (
            <div className={styles.links}>
              <ButtonLink href={links.payments} variant={fee.left.minor > 0 ? 'filled' : 'outlined'}>
                {strings.toPayments}
              </ButtonLink>
            </div>
          )}
        </Part>
      )}
      {links.showings && (
        <Part heading={strings.showingsHeading}>
          <p className={styles.lead}>{showings === 0 ? strings.noShowings : strings.showings(showings)}</p>
          <div className={styles.links}>
            <ButtonLink href={links.showings} variant="outlined">
              {strings.toShowings}
            </ButtonLink>
          </div>
        </Part>
      )}
    </>
  )
}

function Sales({ model: { now, coming } }: { model: Model }) {
  const { vip: strings } = useTexts('invoices')
  const site = useSite()
  const dayOf = (moment: string) => formatDate(siteDayOf(momentOf(moment), site), site)
  if (now.length + coming.length === 0) return <p className={styles.lead}>{strings.noSales}</p>
  return (
    <>
      {now.length > 0 && (
        <Part heading={strings.nowHeading}>
          <ul className={vipStyles.sales}>
            {now.map(({ project, endsAt }) => (
              <li key={project.id}>
                <p className={vipStyles.when}>{strings.until(dayOf(endsAt))}</p>
                <ProjectPlate project={project} sizes="(width >= 626px) 50vw, 100vw" level={3} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {coming.length > 0 && (
        <Part heading={strings.comingHeading}>
          <ul className={vipStyles.sales}>
            {coming.map(({ project, startsAt }) => (
              <li key={project.id}>
                <p className={vipStyles.when}>{strings.from(dayOf(startsAt))}</p>
                <ProjectPlate project={project} sizes="(width >= 626px) 50vw, 100vw" level={3} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}
