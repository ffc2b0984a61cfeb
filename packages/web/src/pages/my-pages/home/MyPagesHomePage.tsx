import { ErrandsBrief } from '../../../features/errands/ErrandsBrief.tsx'
import { LazyOwnQueues } from '../../../features/home-queue/LateOwnQueues.ts'
import { Awaiting } from '../../../features/my-pages/Awaiting.tsx'
import { BookingsUnderWay } from '../../../features/my-pages/BookingsUnderWay.tsx'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { NextDates } from '../../../features/my-pages/NextDates.tsx'
import { OwnHomes } from '../../../features/my-pages/OwnHomes.tsx'
import { WayHome } from '../../../features/my-pages/WayHome.tsx'
import { NewsCards } from '../../../features/news/NewsCards.tsx'
import { PasskeyInvitation } from '../../../features/passkeys/PasskeyInvitation.tsx'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Model = TemplateProps<'my-pages-home'>['model']

export function MyPagesHomePage({ model }: { model: Model }) {
  const texts = useTexts('my-pages').myPages
  const { awaiting, underWay, homes, nextDates, errands, news, contacts, links, company } = model
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9} className={styles.main}>
          <div>
            <Heading level={1} size="display-2">
              {texts.greeting(model.firstName)}
            </Heading>
            <Lead model={model} />
          </div>
          <WayHome homes={homes} timelineHref={links.timeline} />
          <LazyOwnQueues />
          <BookingsUnderWay bookings={underWay} />
          <Awaiting items={awaiting} />
          {links.addPasskey && <PasskeyInvitation href={links.addPasskey} />}
          {homes.length > 0 || underWay.length > 0 ? (
            homes.length > 0 && <OwnHomes homes={homes} links={links} />
          ) : (
            <EmptyState
              heading={texts.newcomerHeading}
              actions={
                links.residenceSearch && <ButtonLink href={links.residenceSearch}>{texts.searchHomes}</ButtonLink>
              }
            >
              {texts.newcomer}
            </EmptyState>
          )}
          <NextDates dates={nextDates} timelineHref={links.timeline} />
          {errands && <ErrandsBrief errands={errands} />}
          {news.length > 0 && (
            <section aria-labelledby="news">
              <Heading level={2} size="heading-2" id="news">
                {texts.news.latest}
              </Heading>
              <NewsCards news={news} level={3} />
              {links.news && (
                <div className={styles.links}>
                  <TextLink href={links.news}>{texts.news.all}</TextLink>
                </div>
              )}
            </section>
          )}
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          {contacts.length > 0 && (
            <section aria-labelledby="contacts">
              <Heading level={2} size="heading-4" id="contacts">
                {texts.contacts}
              </Heading>
              <div className={styles.links}>
                <StaffContacts contacts={contacts} narrow />
                {links.contacts && <TextLink href={links.contacts}>{texts.contact.all}</TextLink>}
              </div>
            </section>
          )}
          <Vip model={model} />
          <Help heading={texts.help} {...company} />
          {(links.savedSearches || links.settings) && (
            <div className={styles.links}>
              {links.savedSearches && <TextLink href={links.savedSearches}>{texts.savedSearches}</TextLink>}
              {links.settings && <TextLink href={links.settings}>{texts.settings}</TextLink>}
            </div>
          )}
        </Column>
      </Grid>
    </Wrap>
  )
}

function Lead({ model: { homes, awaiting } }: { model: Model }) {
  const texts = useTexts('my-pages').myPages
  const days = homes.map(({ entry }) => entry?.daysLeft ?? 0).filter((left) => left > 0)
  const next = days.length > 0 ? texts.daysLeft(Math.min(...days)) : null
  const awaits = awaiting.length > 0 ? texts.awaits(awaiting.length) : homes.length > 0 ? texts.nothingAwaits : null
  const lead = [next, awaits].filter(Boolean).join(' ')
  return lead === '' ? null : <p className={styles.lead}>{lead}</p>
}

function Vip({ model: { vip, links } }: { model: Model }) {
  const texts = useTexts('my-pages').myPages
  if (!vip) return null
  return (
    <section aria-labelledby="vip">
      <Heading level={2} size="heading-4" id="vip">
        {texts.vip.heading}
      </Heading>
      <div className={styles.links}>
        <p>{vip.isMember ? texts.vip.member : texts.vip.notMember}</p>
        {vip.aboutHref && <TextLink href={vip.aboutHref}>{texts.vip.about}</TextLink>}
        {!vip.isMember && links.settings && <TextLink href={`${links.settings}#vip`}>{texts.vip.join}</TextLink>}
      </div>
    </section>
  )
}
