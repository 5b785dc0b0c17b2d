import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession, useSignOut } from '#app/lib/session.ts'
import { initials } from './initials.ts'
import classes from './user-menu.module.css'

export function UserMenu() {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`${initials(user.name)}: account of ${user.name}`}>
          <span className={classes.face} aria-hidden="true">
            {initials(user.name)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.email}>{user.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/settings/account"
          leftSection={<IconUserCircle size={18} stroke={1.7} aria-hidden="true" />}
        >
          Account
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} />} onClick={() => signOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
