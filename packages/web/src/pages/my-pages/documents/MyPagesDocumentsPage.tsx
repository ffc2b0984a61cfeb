import { DocumentList } from '../../../features/my-documents/DocumentList.tsx'
import styles from '../../../features/my-pages/MyPages.module.css'
import { useTexts } from '../../../site/site-context.tsx'
import { Heading } from '../../../ui/heading/Heading.tsx'
import { Wrap } from '../../../ui/layout/Wrap.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** Agreements and documents, pending ones first. */
export function MyPagesDocumentsPage({ model }: TemplateProps<'my-pages-documents'>) {
  const texts = useTexts('documents').documents
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="display-2">
        {model.heading}
      </Heading>
      <p className={styles.lead}>{texts.lead}</p>
      <DocumentList model={model} />
    </Wrap>
  )
}
