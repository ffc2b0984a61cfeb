import type { PageData } from '@nyhem/contract/page-data'
import type { ReactNode } from 'react'
import { useTexts } from '../site/site-context.tsx'

/** What stands around a page: header, main, footer, as the layout of its path asks. */
export function PageLayout({ children }: { page: PageData; children: ReactNode }) {
  const { shell } = useTexts()
  return (
    <>
      <a href="#content">{shell.skipToContent}</a>
      <main id="content">{children}</main>
    </>
  )
}
