import { Avatar } from '@mantine/core'
import { fullName } from '#shared/employees/person-name.ts'
import type { PersonName as Name } from '#shared/employees/person-name.ts'
import { pictureAddress } from '#app/lib/files/file-address.ts'
import classes from './person-name.module.css'

/** Name and picture, or initials where there is none. */
export function PersonName({ person }: { person: Name & { profilePictureUrl?: string | null } }) {
  return (
    <span className={classes.person}>
      <Avatar
        size={28}
        color="paddock"
        src={pictureAddress(person.profilePictureUrl)}
        name={fullName(person)}
        alt=""
        aria-hidden="true"
      />
      {fullName(person)}
    </span>
  )
}
