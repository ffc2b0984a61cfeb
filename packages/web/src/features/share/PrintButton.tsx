import { Printer } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './Share.module.css'

/** Prints the page. Hidden where scripts are off. */
export const PrintButton = ({ label }: { label: string }) => (
  <Button variant="quiet" className={styles.scripted} onClick={() => print()}>
    <Icon of={Printer} /> {label}
  </Button>
)
