import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['login']> = {
  usual: { heading: 'Logga in', intro: 'Med BankID, eller med e-post och lösenord.' },
}
