import { Menu, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconCheck, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { chooseBusiness } from '#app/lib/chosen-business.ts'
import { useSession, useSignOut } from '#app/lib/session.ts'
import { initials } from './initials.ts'
import classes from './user-menu.module.css'

/** Loads the page of the other business from the start, so that nothing of this one is left in it. */
function openBusiness(id: string) {
  chooseBusiness(id)
  window.location.assign('/')
}

export function UserMenu() {
  const { user, business, businesses } = useSession()
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
        {businesses.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>Business</Menu.Label>
            {businesses.map(({ id, name }) => (
              <Menu.Item
                key={id}
                aria-current={id === business.id}
                leftSection={<IconBuilding size={18} stroke={1.7} aria-hidden="true" />}
                rightSection={id === business.id && <IconCheck size={16} aria-hidden="true" />}
                onClick={() => openBusiness(id)}
              >
                {name}
              </Menu.Item>
            ))}
          </>
        )}
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
