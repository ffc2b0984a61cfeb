import { BundlePanel } from '../../../bundle/BundlePanel.tsx'
import { CommentsPanel } from '../../../review/CommentsPanel.tsx'
import type { PagePanelProps } from '../../../review/page-panel.ts'
import { ReviewPanel } from '../../../review/ReviewPanel.tsx'
import type { OpenedWindow } from '../window/opened-window.ts'

const asked = ({ page, revision }: OpenedWindow): PagePanelProps => {
  const { pageId, siteId, kind, allowed } = page
  return { pageId, revision, siteId, kind, allowed }
}

/** What others say about the page. */
export const CommentsOfPage = ({ opened }: { opened: OpenedWindow }) => (
  <CommentsPanel {...asked(opened)} onPlace={opened.openField} />
)

/** A second person, and pages that are published at the same moment. */
export const ReviewOfPage = ({ opened }: { opened: OpenedWindow }) => (
  <>
    <ReviewPanel {...asked(opened)} />
    <BundlePanel {...asked(opened)} />
  </>
)
