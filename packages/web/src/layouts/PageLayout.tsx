import type { PageData } from '@nyhem/contract/page-data'
import { myPagesHeaderLabel } from '@nyhem/domain/sites/header'
import { chooseLayout, footerTypeOf, headerTypeOf, type Layout, showsHomeNumber } from '@nyhem/domain/sites/layout'
import type { ReactNode } from 'react'
import { compositions } from '../compositions/compositions.ts'
import { CrisisBanner } from '../features/crisis-banner/LateCrisisBanner.ts'
import { Footer, SimpleFooter } from '../features/footer/Footer.tsx'
import { Header } from '../features/header/Header.tsx'
import { hasLanguagePrompt, languagePrompts } from '../features/language-prompt/LateLanguagePrompt.ts'
import { useSession } from '../features/session/session-store.ts'
import { SubMenu } from '../features/sub-menu/LateSubMenu.tsx'
import { useSite, useTexts } from '../site/site-context.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs/Breadcrumbs.tsx'
import { classNames } from '../ui/class-names.ts'
import { Wrap } from '../ui/layout/Wrap.tsx'
import styles from './PageLayout.module.css'

export function PageLayout({ page, children }: { page: PageData; children: ReactNode }) {
  const site = useSite()
  const { shell } = useTexts()
  const { template } = page
  const layout = chooseLayout({
    site,
    path: page.path,
    isCorporate: page.isCorporate,
    isInEditMode: template.isInEditMode,
  })
  const headerType = headerTypeOf(layout)
  const footerType = footerTypeOf(layout, { site, path: page.path })
  const isStartPage = page.path === site.pathPrefix
  const isJubilee = template.currentComponent === 'start' && template.viewModel.jubilee
  const label = useHeaderLabel(layout, isJubilee)
  const { pageClass, HeaderTool, FooterTop } = compositions[site.theme].chrome.get()
  return (
    <div className={classNames(styles.layout, pageClass)} data-layout={layout} data-jubilee={isJubilee || undefined}>
      <a href="#content" className={styles.skip}>
        {shell.skipToContent}
      </a>
      {layout !== 'bare' && template.crisisBanner && (
        <CrisisBanner banner={template.crisisBanner} isStartPage={isStartPage} />
      )}
      {headerType && (
        <Header
          page={page}
          type={headerType}
          label={label}
          tool={HeaderTool && <HeaderTool />}
          homeNumber={showsHomeNumber(layout) ? template.viewModel.objectId : null}
        />
      )}
      <SubMenu page={page} />
      {headerType && <LanguagePrompts page={page} />}
      {headerType && layout !== 'blank' && template.breadcrumbs.length > 1 && (
        <Wrap>
          <Breadcrumbs label={shell.breadcrumbs} crumbs={template.breadcrumbs} />
        </Wrap>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footerType === 'full' && <Footer page={page} top={FooterTop && <FooterTop />} />}
      {footerType === 'simple' && <SimpleFooter page={page} />}
    </div>
  )
}

/** The owner of the pages, or in the jubilee year the company's age. */
function useHeaderLabel(layout: Layout, isJubilee: boolean): string | null {
  const { jubileeYear } = useSite()
  const { shell } = useTexts()
  const session = useSession()
  if (layout === 'my-pages')
    return shell.myPagesLabel[myPagesHeaderLabel({ isBoardMember: Boolean(session?.user.association) })]
  return isJubilee && jubileeYear !== null ? shell.jubilee(jubileeYear) : null
}

function LanguagePrompts({ page }: { page: PageData }) {
  if (!hasLanguagePrompt(page)) return null
  const { LanguagePrompt, OnlyHerePrompt } = languagePrompts.get()
  return (
    <>
      {page.languagePrompt && <LanguagePrompt page={page} />}
      {page.cameFromSubSite && <OnlyHerePrompt page={page} />}
    </>
  )
}
