import { Suspense } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx'
import { lateWithTexts } from '../passkeys/late-with-texts.ts'

const partOf = lateWithTexts('home-book', async () => (await import('./HomeBookPart.tsx')).HomeBookPart)

type Props = { homeId: string; documentsHref: string | null }

/** Products, care, warranties and documents of one's home: code, texts and data come after the page. */
export function LateHomeBook(props: Props) {
  const Part = partOf(useSite().locale)
  return useHydrated() ? (
    <Suspense fallback={<Skeleton shape="row" />}>
      <Part key={props.homeId} {...props} />
    </Suspense>
  ) : null
}
