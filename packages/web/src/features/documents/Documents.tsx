import type { DocumentModel } from '@nyhem/contract/shared-models'
import { FileText } from 'lucide-react'
import { fileSizeText } from '../../site/file-size.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { useHousing } from '../housing-texts/use-housing.ts'
import styles from './Documents.module.css'

export function Documents({ documents }: { documents: readonly DocumentModel[] }) {
  const { site, texts } = useHousing('home')
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.href}>
          <a className={styles.document} href={document.href}>
            <Icon of={FileText} />
            <span className={styles.title}>{document.title || texts.documentKind[document.kind]}</span>{' '}
            <span className={styles.file}>
              {texts.documents.fileOf(document.fileType.toLowerCase(), fileSizeText(document.bytes, site))}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

type SectionProps = {
  documents: readonly DocumentModel[]
  orderHref?: string | null
}

/** Documents section; empty when there are none to show or order. */
export function DocumentsSection({ documents, orderHref = null }: SectionProps) {
  const { texts } = useHousing('home')
  if (documents.length === 0 && orderHref === null) return null
  return (
    <HeadedSection id="documents" heading={texts.documents.heading} layout="beside">
      {documents.length > 0 && <Documents documents={documents} />}
      {orderHref !== null && <TextLink href={orderHref}>{texts.documents.order}</TextLink>}
    </HeadedSection>
  )
}
