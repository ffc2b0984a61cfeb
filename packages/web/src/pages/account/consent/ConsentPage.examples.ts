import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['consent']> = {
  usual: {
    heading: 'Innan du går vidare',
    intro: 'Mina sidor behöver dina uppgifter för att kunna visa ditt hem.',
    points: [
      'Vi sparar namn och kontaktuppgifter så länge du har ett konto.',
      'Du kan ta tillbaka samtycket när du vill.',
    ],
    privacyHref: '/integritet/',
    returnPath: '/mina-sidor/',
  },
}
