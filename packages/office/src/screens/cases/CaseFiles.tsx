import type { StaffCase } from '@nyhem/contract/calls/staff-cases'
import { FileText } from 'lucide-react'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import css from './Cases.module.css'

/** Small pictures; the whole file is saved, never opened here. */
export function CaseFiles({ files }: { files: StaffCase['attachments'] }) {
  const { locale } = useTexts()
  const words = useCasesTexts()
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  if (files.length === 0) return null
  return (
    <ul className={css.files}>
      {files.map(({ id, name, bytes, href, previewHref }) => (
        <li key={id}>
          <a href={href} download>
            {previewHref ? <img src={previewHref} alt="" loading="lazy" /> : <FileText size={24} aria-hidden="true" />}
            <span>{words.fileOf(name, size.format(Math.ceil(bytes / 1_000)))}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
