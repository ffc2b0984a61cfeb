import type { Site } from '@nyhem/domain/sites/site'
import { loadTextGroup, textsOf } from '../../texts/load-texts.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { closeViewer } from './viewer-hash.ts'

/** A link to the viewer of a home that has none, or not yet. */
export async function sayWithoutViews({ locale }: Site): Promise<void> {
  closeViewer()
  await loadTextGroup(locale, 'viewer')
  showToast({ tone: 'info', text: textsOf(locale, 'viewer').viewer.noViews })
}
