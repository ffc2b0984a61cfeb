import type { PageData } from '@nyhem/contract/page-data'
import { useTexts } from '../../site/site-context.tsx'
import { MyPagesTabs } from '../my-pages-tabs/MyPagesTabs.tsx'
import { ScrollingMenu } from '../scrolling-menu/ScrollingMenu.tsx'

/** As many as a thumb hits at 320 px. */
const mostPhoneTabs = 5

/** Kinds whose sheet has the styles of the tabs (`build/further-styles.ts`). */
const hasTabs = ({ template }: PageData): boolean => /^(my-pages|residence)-/.test(template.currentComponent)

export function SubMenu({ page, inCareers }: { page: PageData; inCareers: boolean }) {
  const { shell } = useTexts()
  const { viewModel, careerNavigation } = page.template
  const careers = careerNavigation.map(({ text, href }) => ({ text, href, current: href === page.path }))
  const items = inCareers && careers.length > 0 ? careers : viewModel.subMenu
  const tabs = hasTabs(page) ? items.slice(0, mostPhoneTabs) : []
  return (
    <ScrollingMenu
      label={inCareers ? shell.careers : shell.subMenu}
      items={items}
      tabs={tabs.length}
      bar={tabs.length > 0 && <MyPagesTabs items={tabs} />}
    />
  )
}
