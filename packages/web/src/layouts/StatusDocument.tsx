import type { SiteNotice, SiteStatus } from '@nyhem/contract/calls/site-status'
import type { FunctionState } from '@nyhem/domain/operation/service-status'
import type { Site } from '@nyhem/domain/sites/site'
import type { ReactNode } from 'react'
import { momentText } from '../features/site-status/moment-text.ts'
import { statusTexts } from '../features/site-status/status-texts.ts'
import { useSite, useTexts } from '../site/site-context.tsx'
import { brandAssets } from '../themes/brand-assets.ts'
import { Facts } from '../ui/facts/Facts.tsx'
import { Heading } from '../ui/heading/Heading.tsx'
import { Wrap } from '../ui/layout/Wrap.tsx'
import { Message } from '../ui/message/Message.tsx'
import { StatusMark } from '../ui/status/StatusMark.tsx'
import { phoneHref } from '../ui/text-link/phone-href.ts'
import styles from './ErrorDocument.module.css'

/** What works at the site, what is planned and what was. Needs no content and no database. */
export function StatusDocument({ status }: { status: SiteStatus }) {
  const site = useSite()
  const { shell } = useTexts()
  const texts = statusTexts[site.locale]
  const { logo, logoAspect } = brandAssets[site.theme]
  const { functions, incidents, planned, at } = status
  const works = functions.every(({ state }) => state === 'works') && incidents.length === 0
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Wrap>
          <a href={site.pathPrefix} aria-label={shell.toStart(site.siteName)}>
            <img src={logo} alt="" width={Math.round(42 * logoAspect)} height={42} className={styles.logo} />
          </a>
        </Wrap>
      </header>
      <main className={styles.main}>
        <Wrap className={styles.words}>
          <h1 className={styles.heading}>{texts.heading}</h1>
          <p className={styles.lead}>
            {works ? texts.allWorks : texts.notAll} {texts.at(momentText(at, site))}
          </p>
          {incidents.length > 0 && (
            <Part heading={texts.incidents}>
              {incidents.map((notice) => (
                <Notice key={`${notice.startsAt} ${notice.title}`} notice={notice} tone="error" />
              ))}
            </Part>
          )}
          <Part heading={texts.now}>
            <Facts
              columns={1}
              facts={functions.map(({ name, state }) => ({
                label: texts.functions[name],
                value: (
                  <StatusMark bare {...marks[state]}>
                    {texts.states[state]}
                  </StatusMark>
                ),
              }))}
            />
          </Part>
          <Part heading={texts.planned}>
            {planned.length === 0 && <p>{texts.nonePlanned}</p>}
            {planned.map((notice) => (
              <Notice key={`${notice.startsAt} ${notice.title}`} notice={notice} tone="info" />
            ))}
          </Part>
          <History status={status} />
          <div className={styles.part}>
            <p>{texts.contact}</p>
            <p className={styles.contact}>
              <a href={phoneHref(site.company.phone)}>{site.company.phone}</a>
              <a href={`mailto:${site.company.email}`}>{site.company.email}</a>
            </p>
          </div>
        </Wrap>
      </main>
    </div>
  )
}

const marks = {
  works: { tone: 'executed', form: 'tick' },
  disturbed: { tone: 'ongoing', form: 'half' },
  off: { tone: 'registered', form: 'ring' },
} as const satisfies Record<FunctionState, object>

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className={styles.part}>
    <Heading level={2}>{heading}</Heading>
    {children}
  </section>
)

function timeOf({ startsAt, endsAt }: Pick<SiteNotice, 'startsAt' | 'endsAt'>, site: Site): string {
  const { since, between } = statusTexts[site.locale]
  const from = momentText(startsAt, site)
  return endsAt === null ? since(from) : between(from, momentText(endsAt, site))
}

function Notice({ notice, tone }: { notice: SiteNotice; tone: 'error' | 'info' }) {
  const site = useSite()
  return (
    <Message tone={tone} heading={notice.title}>
      <p>{notice.text}</p>
      <p>{timeOf(notice, site)}</p>
    </Message>
  )
}

/** Notices that are over and functions that were off, the latest first. */
function History({ status: { past, off } }: { status: SiteStatus }) {
  const site = useSite()
  const texts = statusTexts[site.locale]
  const lines = [
    ...past.map((one) => ({ startsAt: one.startsAt, title: one.title, time: timeOf(one, site) })),
    ...off.map((one) => ({ startsAt: one.startsAt, title: texts.off[one.of], time: timeOf(one, site) })),
  ].toSorted((one, other) => (one.startsAt < other.startsAt ? 1 : -1))
  return (
    <Part heading={texts.past}>
      {lines.length === 0 ? (
        <p>{texts.nonePast}</p>
      ) : (
        <ul className={styles.sites}>
          {lines.map(({ startsAt, title, time }) => (
            <li key={`${startsAt} ${title}`}>
              {title} <span className={styles.quiet}>{time}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
