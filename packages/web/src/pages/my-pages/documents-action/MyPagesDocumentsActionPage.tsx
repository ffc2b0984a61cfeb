import { ActOnDocument } from '../../../features/my-documents/ActOnDocument.tsx'
import { DocumentState } from '../../../features/my-documents/DocumentList.tsx'
import own from '../../../features/my-documents/MyDocuments.module.css'
import { AboutDocument, PersonsWhoAct, ReadDocument } from '../../../features/my-documents/ReadDocument.tsx'
import { UnknownDocument } from '../../../features/my-documents/UnknownDocument.tsx'
import { Help } from '../../../features/my-pages/Help.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Column, Grid } from '../../../ui/layout/Grid.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'

export function MyPagesDocumentsActionPage({ model }: TemplateProps<'my-pages-documents-action'>) {
  const { documents: texts } = useTexts('documents')
  const { back, help } = texts
  const { document, listHref, company } = model
  if (!document)
    return (
      <Wrap className={styles.page}>
        <UnknownDocument listHref={listHref} />
      </Wrap>
    )
  return (
    <Wrap className={styles.page}>
      <div className={own.head}>
        <a href={listHref}>{back}</a>
        <Heading level={1} size="display-2">
          {document.title}
        </Heading>
        <DocumentState document={document} />
        {document.status === 'pending' && document.action !== 'none' && (
          <ButtonLink href="#act" variant="outlined">
            {texts[document.action].heading}
          </ButtonLink>
        )}
      </div>
      <Grid>
        <Column from={1} to={9}>
          <div className={own.main}>
            <AboutDocument document={document} />
            <ReadDocument document={document} />
            <ActOnDocument model={model} />
          </div>
        </Column>
        <Column from={10} to={13} as="aside">
          <div className={own.side}>
            <PersonsWhoAct document={document} />
            <Help heading={help} {...company} />
          </div>
        </Column>
      </Grid>
    </Wrap>
  )
}
