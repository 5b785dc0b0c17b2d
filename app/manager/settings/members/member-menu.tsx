import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memberRoleLabels, memberRoleMeanings, type GivenRole, givenRoles } from '#shared/accounts/member-roles.ts'
import type { Member } from '#shared/accounts/members-contract.ts'
import { useMay } from '#app/lib/may.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { useChangeRole, useHandOver, useRemoveMember } from './members-queries.ts'

/** What the owner may change about a member. Each asks for the password. */
export function MemberMenu({ member }: { member: Member }) {
  const { userId, name, role } = member
  const may = useMay()
  const changeRole = useChangeRole()
  const remove = useRemoveMember()
  const handOver = useHandOver()
  if (!may('accounts.changeMemberRole') || role === 'owner') return null

  const askForRole = (given: GivenRole) =>
    confirm({
      title: `Make ${name} a ${memberRoleLabels[given].toLowerCase()}?`,
      body: `${memberRoleMeanings[given]} It applies from their next click.`,
      verb: 'Change role',
      asksPassword: true,
      onConfirm: async (password) => {
        await changeRole.mutateAsync({ userId, role: given, password })
        notifySuccess(`${name} is now a ${memberRoleLabels[given].toLowerCase()}.`)
      },
    })
  const askToRemove = () =>
    confirm({
      title: `Remove ${name}’s access?`,
      body: 'They can no longer open this business. What they changed stays, with their name in the history.',
      verb: 'Remove access',
      danger: true,
      asksPassword: true,
      onConfirm: async (password) => {
        await remove.mutateAsync({ userId, password })
        notifySuccess(`${name} no longer has access.`)
      },
    })
  const askToHandOver = () =>
    confirm({
      title: `Hand the business over to ${name}?`,
      body: `${name} becomes the owner and decides who has access. You stay as a manager. Only ${name} can hand it back.`,
      verb: 'Hand over',
      danger: true,
      asksPassword: true,
      onConfirm: async (password) => {
        await handOver.mutateAsync({ userId, password })
        notifySuccess(`${name} now owns the business.`)
      },
    })

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Access of ${name}`}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {givenRoles
          .filter((given) => given !== role)
          .map((given) => (
            <Menu.Item key={given} onClick={() => askForRole(given)}>
              Make {memberRoleLabels[given].toLowerCase()}
            </Menu.Item>
          ))}
        {role === 'manager' && <Menu.Item onClick={askToHandOver}>Hand over the business</Menu.Item>}
        <Menu.Item color="rust" onClick={askToRemove}>
          Remove access
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
