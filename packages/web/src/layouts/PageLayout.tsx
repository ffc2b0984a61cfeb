import type { PageData } from '@nyhem/contract/page-data'
import { chooseLayout, footerTypeOf, headerTypeOf, type Layout, showsHomeNumber } from '@nyhem/domain/sites/layout'
import { myPagesHeaderLabel } from '@nyhem/domain/sites/my-pages-menu'
import { type ReactNode, useMemo } from 'react'
import { compositions } from '../compositions/compositions.ts'
import { CrisisBanner } from '../features/crisis-banner/CrisisBanner.tsx'
import { Footer, SimpleFooter } from '../features/footer/Footer.tsx'
import { Header } from '../features/header/Header.tsx'
import { LanguagePrompt, OnlyHerePrompt } from '../features/language-prompt/LanguagePrompt.tsx'
import { LazyMyPagesTabs } from '../features/my-pages-tabs/LateMyPagesTabs.tsx'
import { ScrollingMenu } from '../features/scrolling-menu/ScrollingMenu.tsx'
import { useSession } from '../features/session/session-store.ts'
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
      {layout !== 'bare' && <CrisisBanner banner={template.crisisBanner} isStartPage={isStartPage} />}
      {headerType && (
        <Header
          page={page}
          type={headerType}
          label={label}
          tool={HeaderTool && <HeaderTool />}
          homeNumber={showsHomeNumber(layout) ? template.viewModel.objectId : null}
        />
      )}
      <SubMenu page={page} hasTabs={layout === 'my-pages'} />
      {page.languagePrompt && headerType && <LanguagePrompt page={page} />}
      {page.cameFromSubSite && headerType && <OnlyHerePrompt page={page} />}
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

/** As many as a thumb hits at 320 px. */
const mostPhoneTabs = 5

/** Menu of my pages or of the career pages. */
function SubMenu({ page, hasTabs }: { page: PageData; hasTabs: boolean }) {
  const site = useSite()
  const { shell } = useTexts()
  const { viewModel, careerNavigation } = page.template
  const inCareers = site.routes.careers !== null && page.path.startsWith(site.routes.careers)
  const careers = careerNavigation.map(({ text, href }) => ({ text, href, current: href === page.path }))
  const items = inCareers && careers.length > 0 ? careers : viewModel.subMenu
  // The same array while the page is the same: markup that is not alive yet would be drawn again.
  const tabs = useMemo(() => items.slice(0, mostPhoneTabs), [items])
  if (items.length === 0) return null
  const phoneTabs = hasTabs ? { count: tabs.length, bar: <LazyMyPagesTabs items={tabs} /> } : undefined
  return <ScrollingMenu label={inCareers ? shell.careers : shell.subMenu} items={items} phoneTabs={phoneTabs} />
}
