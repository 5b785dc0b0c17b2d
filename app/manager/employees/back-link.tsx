import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '#app/ui/page/back-link.module.css'

type BackLinkProps = { to: '/employees/active' | '/employees/archived'; children: ReactNode }

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={classes.link}>
      <IconChevronLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  )
}
