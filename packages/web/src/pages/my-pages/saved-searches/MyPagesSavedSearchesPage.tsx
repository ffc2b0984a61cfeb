import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import own from '../../../features/saved-searches/SavedSearches.module.css'
import { SavedSearchList } from '../../../features/saved-searches/SavedSearchList.tsx'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import { Message } from '../../../ui/message/Message.tsx'
import { TextLink } from '../../../ui/text-link/TextLink.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function MyPagesSavedSearchesPage({ model }: TemplateProps<'my-pages-saved-searches'>) {
  const texts = useTexts('stored').savedSearches
  const help = useTexts('stored').residences.help
  const { heading, searches, canBeTold, searchHref, settingsHref, company } = model
  return (
    <Wrap className={styles.page}>
      <Grid>
        <Column from={1} to={9}>
          <Heading level={1} size="display-2">
            {heading}
          </Heading>
          <p className={styles.lead}>{texts.lead}</p>
          {!canBeTold && (
            <Message tone="info" className={own.note}>
              {texts.unconfirmed} {settingsHref && <TextLink href={settingsHref}>{texts.settings}</TextLink>}
            </Message>
          )}
          <SavedSearchList
            searches={searches}
            searchHref={searchHref}
            none={
              <EmptyState
                heading={texts.none.heading}
                actions={<ButtonLink href={searchHref}>{texts.none.search}</ButtonLink>}
              >
                {texts.none.text}
              </EmptyState>
            }
          />
        </Column>
        <Column from={10} to={13} as="aside" className={styles.side}>
          <Help heading={help} {...company} />
        </Column>
      </Grid>
    </Wrap>
  )
}
