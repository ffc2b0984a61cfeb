import { Eye, History, Info, ListChecks, type LucideIcon, MessageSquareText, Send, UsersRound } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PageWindowTexts } from '../../../texts/sv/page-window.ts'
import { AboutPanel } from '../panels/AboutPanel.tsx'
import { ChecksPanel } from '../panels/ChecksPanel.tsx'
import { PreviewPanel } from '../panels/PreviewPanel.tsx'
import { PublishPanel } from '../panels/PublishPanel.tsx'
import { CommentsOfPage, ReviewOfPage } from '../panels/TogetherPanels.tsx'
import { VersionsPanel } from '../panels/VersionsPanel.tsx'
import type { OpenedWindow } from './opened-window.ts'

/** A panel at the right of a page. A further one is a line here, and its name among the texts of the window. */
export type Panel = {
  readonly name: Exclude<keyof PageWindowTexts['panels'], 'label'>
  readonly icon: LucideIcon
  readonly component: ComponentType<{ opened: OpenedWindow }>
}

export const panels: readonly Panel[] = [
  { name: 'publish', icon: Send, component: PublishPanel },
  { name: 'preview', icon: Eye, component: PreviewPanel },
  { name: 'checks', icon: ListChecks, component: ChecksPanel },
  { name: 'comments', icon: MessageSquareText, component: CommentsOfPage },
  { name: 'review', icon: UsersRound, component: ReviewOfPage },
  { name: 'versions', icon: History, component: VersionsPanel },
  { name: 'about', icon: Info, component: AboutPanel },
]
