import { classNames } from '@nyhem/web/class-names'
import type { ComponentProps } from 'react'
import css from './Button.module.css'

export type ButtonLook = 'plain' | 'filled' | 'quiet' | 'danger'

type Props = Omit<ComponentProps<'button'>, 'className'> & { look?: ButtonLook; small?: true }

/** One filled button per screen at most. */
export function Button({ look = 'plain', small, type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={classNames(css.button, css[look], small && css.small)} />
}
