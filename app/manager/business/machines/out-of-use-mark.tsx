import { IconBan } from '@tabler/icons-react'
import { type MarkLook, StatusMark } from '#app/ui/feedback/status-mark.tsx'
import classes from './out-of-use-mark.module.css'

const outOfUseLook: MarkLook = { tone: 'rejected', icon: IconBan }

/** Icon, words and colour of a machine that no one may start. */
export const OutOfUseMark = () => <StatusMark look={outOfUseLook}>Out of use</StatusMark>

/** The same behind a name in rows without room for the words, which screen readers say. */
export const OutOfUseIcon = () => (
  <span className={classes.icon}>
    &nbsp;
    <IconBan size={14} stroke={2.2} aria-hidden="true" />
    <span className="visually-hidden">Out of use</span>
  </span>
)
