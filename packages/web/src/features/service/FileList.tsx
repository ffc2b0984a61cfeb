import type { ListedFile } from '@nyhem/contract/pages/service'
import { languageTags } from '@nyhem/domain/sites/site'
import { FileText } from 'lucide-react'
import { fileSizeText } from '../../site/file-size.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './FileList.module.css'

export function FileList({ files }: { files: readonly ListedFile[] }) {
  const site = useSite()
  const { reports } = useTexts('service').service
  if (files.length === 0) return null
  const about = ({ fileType, bytes, lang }: ListedFile) =>
    [
      reports.file(fileType, fileSizeText(bytes, site)),
      lang === languageTags[site.locale] ? null : reports.inLanguage[lang],
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.href}>
          <a className={styles.file} href={file.href} hrefLang={file.lang}>
            <Icon of={FileText} />
            <span>
              {file.title} <span className={styles.kind}>({about(file)})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
