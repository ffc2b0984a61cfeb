import type { CaseStepReply, StaffCase, StaffCaseFile, StaffPhoto } from '@nyhem/contract/calls/staff-cases'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PhotoOpener } from './photo-opener.ts'

const PhotoDialog = lazy(async () => ({ default: (await import('./photo/PhotoDialog.tsx')).PhotoDialog }))

type Photo = StaffCaseFile & { readonly photo: StaffPhoto }
type Props = { one: StaffCase | null; onReply: (reply: CaseStepReply) => void; children: ReactNode }

/** The photos of a case open here. One that is open stays, also when it is taken away meanwhile. */
export function CasePhotos({ one, onReply, children }: Props) {
  const [open, setOpen] = useState<Photo | null>(null)
  if (!one) return children
  const file = open && (photoOf(one, open.id) ?? open)
  return (
    <PhotoOpener value={(fileId) => setOpen(photoOf(one, fileId))}>
      {children}
      {file && (
        <Suspense fallback={null}>
          <PhotoDialog
            caseId={one.id}
            file={file}
            mayMark={one.may.answer}
            onReply={onReply}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </PhotoOpener>
  )
}

function photoOf({ attachments, messages, rounds }: StaffCase, fileId: string): Photo | null {
  const all = [...attachments, ...[...messages, ...rounds].flatMap(({ files }) => files)]
  const file = all.find(({ id }) => id === fileId)
  return file?.photo ? { ...file, photo: file.photo } : null
}
