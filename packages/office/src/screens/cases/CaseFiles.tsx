import type { StaffCase } from '@nyhem/contract/calls/staff-cases'
import { FileText } from 'lucide-react'
import { useContext } from 'react'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './Cases.module.css'
import { PhotoOpener } from './photo-opener.ts'

/** Small pictures; the whole file is saved, never opened here, and a photo is shown large to be marked. */
export function CaseFiles({ files }: { files: StaffCase['attachments'] }) {
  const { locale } = useTexts()
  const words = useCasesTexts()
  const open = useContext(PhotoOpener)
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  if (files.length === 0) return null
  return (
    <ul className={css.files}>
      {files.map(({ id, name, bytes, href, previewHref, photo }) => (
        <li key={id}>
          <a href={href} download>
            {previewHref ? <img src={previewHref} alt="" loading="lazy" /> : <FileText size={24} aria-hidden="true" />}
            <span>{words.fileOf(name, size.format(Math.ceil(bytes / 1_000)))}</span>
          </a>
          {photo && open && (
            <Button small aria-label={words.openPhotoOf(name)} onClick={() => open(id)}>
              {words.openPhoto}
            </Button>
          )}
          {photo && photo.marks.length > 0 && <small className={css.quiet}>{words.marked(photo.marks.length)}</small>}
        </li>
      ))}
    </ul>
  )
}
