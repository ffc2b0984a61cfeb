import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { FilterForm } from './FilterForm.tsx'
import styles from './ResidenceSearch.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'

type Props = { search: ResidenceSearch; open: boolean; onClose: () => void }

/** The filters of narrow windows and of the map. */
export const FilterSheet = ({ search, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} heading={search.language.texts.residenceSearch.filtersHeading}>
    <FilterForm search={search} after={<SheetEnd search={search} onClose={onClose} />} />
  </Dialog>
)

function SheetEnd({ search, onClose }: Omit<Props, 'open'>) {
  const { view } = search
  const { residenceSearch: texts } = search.language.texts
  const { homes, projects } = view.answer ?? { homes: 0, projects: 0 }
  return (
    <div className={styles.sheetEnd}>
      <Button wide="always" size="large" onClick={onClose}>
        {homes === 0 && projects > 0 ? texts.showProjects(projects) : texts.show(homes)}
      </Button>
      <VisuallyHidden>
        <span role="status">{view.progress === 'ready' && texts.found(homes, projects)}</span>
      </VisuallyHidden>
    </div>
  )
}
