import { type ReactNode, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { showToast } from '../toast/toasts.ts'
import { Dialog } from './Dialog.tsx'

function OpensDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Öppna dialogen
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} heading="Du har loggats ut">
        <p>Det har gått en timme sedan du loggade in. Det du fyllt i är sparat.</p>
      </Dialog>
    </>
  )
}

export const examples: Record<string, ReactNode> = {
  dialog: <OpensDialog />,
  toast: (
    <Button variant="outlined" onClick={() => showToast({ tone: 'success', text: 'Länken är kopierad' })}>
      Visa en bekräftelse
    </Button>
  ),
}
