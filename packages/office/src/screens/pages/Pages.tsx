import { addressOfEdited, pagesAddressAt } from '@nyhem/contract/office-pages'
import { lazy } from 'react'
import { useAddress } from '../../entry/navigation.tsx'
import { NotThere } from '../states/NotThere.tsx'

/** Chunks of their own: the list is light, the editor is not. */
const PageList = lazy(async () => ({ default: (await import('./list/PageList.tsx')).PageList }))
const PageWindow = lazy(async () => ({ default: (await import('./window/PageWindow.tsx')).PageWindow }))
const PageVersions = lazy(async () => ({ default: (await import('./versions/PageVersions.tsx')).PageVersions }))

const FindPage = lazy(async () => ({ default: (await import('../../preview/FindPage.tsx')).FindPage }))

/** The list of pages, a page, or its versions. */
export function Pages() {
  const shown = pagesAddressAt(useAddress().path)
  switch (shown?.shows) {
    case 'find':
      return <FindPage addressOfPage={addressOfEdited} />
    case 'list':
      return <PageList />
    case 'page':
      return <PageWindow key={shown.pageId} pageId={shown.pageId} />
    case 'versions':
      return <PageVersions key={shown.pageId} pageId={shown.pageId} />
    default:
      return <NotThere />
  }
}
