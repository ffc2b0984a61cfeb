import { newsListQuery } from '@nyhem/domain/press/news-list'
import { Blocks } from '../../../blocks/Blocks.tsx'
import { CorporateHead } from '../../../features/corporate/CorporateHead.tsx'
import { NewsPages } from '../../../features/corporate/NewsPages.tsx'
import { NewsRows } from '../../../features/corporate/NewsRows.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { Chip, ChipRow } from '../../../ui/chips/Chip.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'
import styles from './CorporateNewsPage.module.css'

export function CorporateNewsPage({ model }: TemplateProps<'corporate-news'>) {
  const texts = useTexts('corporate').corporate.news
  const { heading, intro, action, year, type, news, paging, newsRoomHref, blocks } = model
  return (
    <>
      <CorporateHead heading={heading} lead={intro}>
        {newsRoomHref && (
          <div className={styles.way}>
            <TextLink href={newsRoomHref}>{texts.newsRoom}</TextLink>
          </div>
        )}
      </CorporateHead>
      <Section>
        <div className={styles.list}>
          {paging.total === 0 ? (
            <EmptyState heading={texts.none.heading}>{texts.none.text}</EmptyState>
          ) : (
            <>
              <Choices model={model} />
              <div>
                <p role="status" className={styles.count}>
                  {texts.count(paging.total)}
                </p>
                <NewsRows rows={news.map((one) => ({ ...one, kind: texts.one[one.type] }))} level={2} />
                <NewsPages paging={paging} hrefTo={(page) => `${action}${newsListQuery({ year, type, page })}`} />
              </div>
            </>
          )}
        </div>
      </Section>
      <Blocks blocks={blocks} />
    </>
  )
}

/** Links, so that every choice has an address. A single value is not offered. */
function Choices({ model }: TemplateProps<'corporate-news'>) {
  const texts = useTexts('corporate').corporate.news
  const { action, year, type, years, types } = model
  return (
    <div className={styles.choices}>
      {types.length > 1 && (
        <ChipRow label={texts.types}>
          <Chip href={`${action}${newsListQuery({ year })}`} chosen={type === null}>
            {texts.everyType}
          </Chip>
          {types.map((one) => (
            <Chip
              key={one.type}
              href={`${action}${newsListQuery({ year, type: one.type })}`}
              count={one.count}
              chosen={type === one.type}
            >
              {texts.type[one.type]}
            </Chip>
          ))}
        </ChipRow>
      )}
      {years.length > 1 && (
        <ChipRow label={texts.years}>
          <Chip href={`${action}${newsListQuery({ type })}`} chosen={year === null}>
            {texts.everyYear}
          </Chip>
          {years.map((one) => (
            <Chip
              key={one.year}
              href={`${action}${newsListQuery({ year: one.year, type })}`}
              count={one.count}
              chosen={year === one.year}
            >
              {one.year}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}
