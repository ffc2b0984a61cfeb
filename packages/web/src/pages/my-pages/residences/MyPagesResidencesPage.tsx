import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { Mail } from 'lucide-react'
import { BookingsUnderWay } from '../../../features/my-pages/BookingsUnderWay.tsx'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { OwnHomes } from '../../../features/my-pages/OwnHomes.tsx'
import { ComingShowings } from '../../../features/residences/ComingShowings.tsx'
import { StoredFavourites } from '../../../features/residences/KeptFavourites.tsx'
import { momentOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

type Props = TemplateProps<'my-pages-residences'>

export function MyPagesResidencesPage({ model }: Props) {
  const texts = useTexts('stored').residences
  const { heading, underWay, homes, links, favourites, showings, searchHref, company } = model
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9} className={styles.main}>
          <div>
            <Heading level={1} size="display-2">
              {heading}
            </Heading>
            <p className={styles.lead}>{texts.lead}</p>
          </div>
          <BookingsUnderWay bookings={underWay} />
          {homes.length > 0 && <OwnHomes homes={homes} links={links} />}
          {homes.length === 0 && underWay.length === 0 && (
            <section aria-labelledby="booked">
              <Heading level={2} size="heading-2" id="booked">
                {texts.booked.heading}
              </Heading>
              <p className={styles.rowText}>{texts.booked.none}</p>
              {searchHref && (
                <p className={styles.links}>
                  <ButtonLink href={searchHref}>{texts.search}</ButtonLink>
                </p>
              )}
            </section>
          )}
          <StoredFavourites favourites={favourites} />
          <Interests model={model} />
          <ComingShowings showings={showings} />
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          <Vip model={model} />
          {model.savedSearchesHref && (
            <div className={styles.links}>
              <TextLink href={model.savedSearchesHref}>{texts.savedSearches}</TextLink>
            </div>
          )}
          <Help heading={texts.help} {...company} />
        </Column>
      </Grid>
    </Wrap>
  )
}

function Interests({ model: { interests } }: Props) {
  const { interests: texts } = useTexts('stored').residences
  const site = useSite()
  return (
    <section aria-labelledby="interests">
      <Heading level={2} size="heading-2" id="interests">
        {texts.heading}
      </Heading>
      {interests.length === 0 ? (
        <p className={styles.rowText}>{texts.none}</p>
      ) : (
        <ul className={styles.rows}>
          {interests.map(({ id, name, href, at }) => (
            <li key={id} className={styles.row}>
              <Icon of={Mail} size={24} />
              <div>
                <p className={styles.rowTitle}>{href === null ? name : <TextLink href={href}>{name}</TextLink>}</p>
                <p className={styles.rowText}>
                  {texts.since(formatDate(siteDayOf(momentOf(at), site), site))}
                  {href === null && `. ${texts.gone}.`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Vip({ model: { vip } }: Props) {
  const { vip: texts } = useTexts('stored').residences
  if (!vip) return null
  return (
    <section aria-labelledby="vip">
      <Heading level={2} size="heading-4" id="vip">
        {texts.heading}
      </Heading>
      <div className={styles.links}>
        <p>{vip.isMember ? texts.member : texts.notMember}</p>
        {vip.pageHref && <TextLink href={vip.pageHref}>{texts.page}</TextLink>}
        {vip.aboutHref && <TextLink href={vip.aboutHref}>{texts.about}</TextLink>}
      </div>
    </section>
  )
}
