import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['sandbox']> = {
  swedish: {
    heading: 'Komponenter',
    lead: 'Samma delar i alla varumärken. Färg, form och rubriksnitt kommer från temat.',
  },
}
