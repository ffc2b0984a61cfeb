import type { CommonModel } from '@nyhem/contract/page-data'
import type { PageKind, PageModels } from '@nyhem/contract/pages/page-kinds'

/** The kind's view model plus the common fields. */
export type TemplateProps<K extends PageKind> = { model: PageModels[K] & CommonModel }
