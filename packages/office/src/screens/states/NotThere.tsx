import { officePages } from '@nyhem/contract/office-pages'
import { Link } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** The same for what is not there and for what is not one's own. */
export function NotThere() {
  const { states } = useTexts()
  return (
    <>
      <Head title={states.notThere} />
      <Screen>
        <p>{states.notThereWhy}</p>
        <p>
          <Link href={officePages.today}>{states.toToday}</Link>
        </p>
      </Screen>
    </>
  )
}
