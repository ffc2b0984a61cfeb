import { formatDate } from '@nyhem/domain/sites/format'
import { Building2 } from 'lucide-react'
import { LateBoardNotices } from '../../../features/board-notices/LateBoardNotices.tsx'
import { ErrandsBrief } from '../../../features/errands/ErrandsBrief.tsx'
import { LateHouseRounds } from '../../../features/house-rounds/LateHouseRounds.tsx'
import { Awaiting } from '../../../features/my-pages/Awaiting.tsx'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { StaffContacts } from '../../../features/staff-contacts/StaffContacts.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Facts } from '../../../ui/facts/Facts.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import { WithoutScripts } from '../../../ui/without-scripts/WithoutScripts.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** Opens the fault report of the association. */
const boardReportHash = '#open-board-case'

export function MyPagesBoardMemberPage({ model }: TemplateProps<'my-pages-board-member'>) {
  const { myPages, errands: errandTexts } = useTexts('errands', 'my-pages')
  const { board, contact, nothingAwaits } = myPages
  const { association, otherAssociations, awaiting, errands, news, contacts, contactsHref, company } = model
  const isQuiet = awaiting.length === 0 && (errands === null || errands.open === 0)
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9} className={styles.main}>
          <div>
            <Heading level={1} size="display-2">
              {association.name}
            </Heading>
            <p className={styles.lead}>
              {board.lead(association.name)} {isQuiet && nothingAwaits}
            </p>
            {errands && (
              <div className={styles.links}>
                <ButtonLink href={boardReportHash}>{errandTexts.report}</ButtonLink>
                <WithoutScripts text={errandTexts.reportNeedsScripts} phone={company.phone} />
              </div>
            )}
          </div>
          <Awaiting items={awaiting} />
          {errands && (
            <div className={styles.main}>
              <ErrandsBrief errands={errands} />
              <Heading level={3} size="heading-4">
                {board.groupsHeading}
              </Heading>
              <Facts
                columns={1}
                facts={[
                  ...errands.groups.map(({ group, count }) => ({ label: board.group[group], value: count })),
                  { label: board.rounds, value: errands.withRounds },
                ]}
              />
            </div>
          )}
          {errands && <LateHouseRounds />}
          <News news={news} />
          <LateBoardNotices />
          <section aria-labelledby="about">
            <Heading level={2} size="heading-2" id="about">
              {board.aboutHeading}
            </Heading>
            <Facts
              columns={1}
              facts={[
                { label: board.numberLabel, value: association.organisationNumber },
                { label: board.technical, value: board.byUs },
                { label: board.financial, value: association.activeFinancialManagement ? board.byUs : board.byOthers },
              ]}
            />
          </section>
          {otherAssociations.length > 0 && (
            <section aria-labelledby="associations">
              <Heading level={2} size="heading-2" id="associations">
                {board.othersHeading}
              </Heading>
              <ul className={styles.rows}>
                {otherAssociations.map(({ id, name, organisationNumber }) => (
                  <li key={id} className={styles.row}>
                    <Icon of={Building2} size={24} />
                    <div>
                      <p className={styles.rowTitle}>{name}</p>
                      <p className={styles.rowText}>{board.number(organisationNumber)}</p>
                    </div>
                  </li>
                ))}
              </ul>
              <div className={styles.links}>
                <p>{board.others}</p>
                <ButtonLink href="#open-board-login" variant="outlined">
                  {board.change}
                </ButtonLink>
                <WithoutScripts text={board.changeNeedsScripts} phone={company.phone} />
              </div>
            </section>
          )}
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          {contacts.length > 0 && (
            <section aria-labelledby="contacts">
              <Heading level={2} size="heading-4" id="contacts">
                {contact.board}
              </Heading>
              <div className={styles.links}>
                <StaffContacts contacts={contacts} narrow />
                {contactsHref && <TextLink href={contactsHref}>{contact.all}</TextLink>}
              </div>
            </section>
          )}
          <Help heading={board.help} {...company} />
        </Column>
      </Grid>
    </Wrap>
  )
}

/** Expands in place, one or all. */
function News({ news }: { news: TemplateProps<'my-pages-board-member'>['model']['news'] }) {
  const texts = useTexts('my-pages').myPages.news
  const site = useSite()
  if (news.length === 0) return null
  return (
    <section aria-labelledby="news">
      <Heading level={2} size="heading-2" id="news">
        {texts.latest}
      </Heading>
      {news.map(({ id, title, preamble, body, publishedOn }) => (
        <article key={id} className={styles.boardNews}>
          <p className={styles.rowText}>
            <time dateTime={publishedOn}>{formatDate(dayOf(publishedOn), site)}</time>
          </p>
          <Heading level={3} size="heading-4">
            {title}
          </Heading>
          {preamble && <p>{preamble}</p>}
          {body && (
            <details>
              <summary>{texts.readOn}</summary>
              <RichText html={body} />
            </details>
          )}
        </article>
      ))}
    </section>
  )
}
