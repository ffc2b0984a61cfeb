import type { ChromeParts } from '../composition.ts'
import styles from './Chrome.module.css'

/** Norrvida is the measure of the others: its sections have no dividers. */
export const chrome: ChromeParts = {
  theme: 'norrvida',
  pageClass: styles.page,
  HeaderTool: null,
  FooterTop: null,
}
