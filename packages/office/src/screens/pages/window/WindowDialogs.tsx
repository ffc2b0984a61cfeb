import { DropDraft } from '../acts/DropDraft.tsx'
import { KeepVersion } from '../acts/KeepVersion.tsx'
import { MovePage } from '../acts/MovePage.tsx'
import { TakeDown } from '../acts/TakeDown.tsx'
import { TrashPage } from '../acts/TrashPage.tsx'
import type { OpenedWindow, WindowDialog } from './opened-window.ts'

type Props = { opened: OpenedWindow; dialog: WindowDialog | null; onClose(): void }

const dialogs = {
  move: MovePage,
  'take-down': TakeDown,
  trash: TrashPage,
  'drop-draft': DropDraft,
  'keep-version': KeepVersion,
} as const satisfies Record<WindowDialog, unknown>

export function WindowDialogs({ opened, dialog, onClose }: Props) {
  if (dialog === null) return null
  const Dialog = dialogs[dialog]
  return <Dialog opened={opened} onClose={onClose} />
}
