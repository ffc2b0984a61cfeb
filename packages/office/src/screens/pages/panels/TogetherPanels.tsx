import { BundlePanel } from '../../../bundle/BundlePanel.tsx'
import { CommentsPanel } from '../../../review/CommentsPanel.tsx'
import type { PagePanelProps } from '../../../review/page-panel.ts'
import { ReviewPanel } from '../../../review/ReviewPanel.tsx'
import type { OpenedWindow } from '../window/opened-window.ts'
import css from './panels.module.css'

const asked = ({ page, revision }: OpenedWindow): PagePanelProps => {
  const { pageId, siteId, kind, allowed } = page
  return { pageId, revision, siteId, kind, allowed }
}

/** What others say about the page. */
export const CommentsOfPage = ({ opened }: { opened: OpenedWindow }) => (
  <div className={css.panel}>
    <CommentsPanel {...asked(opened)} onPlace={opened.openField} />
  </div>
)

/** A second person, and pages that are published at the same moment. */
export const ReviewOfPage = ({ opened }: { opened: OpenedWindow }) => (
  <div className={css.panel}>
    <ReviewPanel {...asked(opened)} />
    <BundlePanel {...asked(opened)} />
  </div>
)
