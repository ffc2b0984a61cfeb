import { formatDate } from '@nyhem/domain/sites/format'
import styles from '../../../features/my-pages/MyPages.module.css'
import { NewsCards } from '../../../features/news/NewsCards.tsx'
import { dayOf } from '../../../site/page-moments.ts'
import { useSite, useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function ResidenceNewsPage({ model }: TemplateProps<'residence-news'>) {
  const { news } = useTexts('my-pages').myPages
  const site = useSite()
  const { title, preamble, body, publishedOn, project, picture, list, others } = model
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9} as="article">
          <p className={styles.rowText}>
            <time dateTime={publishedOn}>{formatDate(dayOf(publishedOn), site)}</time>
            {project && `, ${project}`}
          </p>
          <Heading level={1} size="display-2">
            {title}
          </Heading>
          {preamble && <p className={styles.lead}>{preamble}</p>}
          {picture && (
            <div className={styles.newsPicture}>
              <Picture picture={picture} ratio="16x9" sizes="(min-width: 960px) 66vw, 100vw" priority />
            </div>
          )}
          {body && <RichText html={body} size="reading" className={styles.newsBody} />}
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          {others.length > 0 && (
            <section aria-labelledby="other-news">
              <Heading level={2} size="heading-4" id="other-news">
                {news.others}
              </Heading>
              <NewsCards news={others} level={3} brief />
            </section>
          )}
          <div>
            <TextLink href={list.href}>{news.all}</TextLink>
          </div>
        </Column>
      </Grid>
    </Wrap>
  )
}
