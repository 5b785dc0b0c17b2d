import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import classes from './subpage-header.module.css'

interface SubpageHeaderProps {
  title: string
  back: { href: string; label: string }
}

/** The back link and the title, which screen readers announce when the screen opens. */
export function SubpageHeader({ title, back }: SubpageHeaderProps) {
  return (
    <>
      <Link href={back.href} className={classes.back}>
        <IconChevronLeft aria-hidden="true" size={22} />
        {back.label}
      </Link>
      <h1 className={classes.title} tabIndex={-1} ref={focus}>
        {title}
      </h1>
    </>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
