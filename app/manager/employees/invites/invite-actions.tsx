import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconId, IconSend, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Invite } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { api } from '#app/lib/api/api.ts'
import { confirm } from '#app/ui/overlay/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'
import { inviteState } from './invite-state.ts'

export function InviteActions({ invite, onCard }: { invite: Invite; onCard: (inviteId: string) => void }) {
  const reinvite = useMutation({
    ...api.employees.reinviteEmployee.mutationOptions(),
    onSuccess: ({ id, email }) => {
      notifySuccess(`Sent again to ${email}, with a new code.`)
      onCard(id)
    },
    onError: notifyError,
  })
  const revoke = useMutation(api.employees.revokeInvite.mutationOptions())
  const name = fullName(invite)

  const askToRevoke = () =>
    confirm({
      title: `Revoke the invite for ${name}?`,
      body: 'Their code stops working straight away. You can invite them again at any time with a new code.',
      verb: 'Revoke invite',
      danger: true,
      onConfirm: async () => {
        await revoke.mutateAsync({ id: invite.id })
        notifySuccess(`Revoked the invite for ${name}.`)
      },
    })

  const showCard = { label: 'Join card', icon: IconId, act: () => onCard(invite.id) }
  const sendAgain = { label: 'Send again', icon: IconSend, act: () => reinvite.mutate({ email: invite.email }) }
  // A card with a dead code is useless, so "Send again" comes first there.
  const { usable } = inviteState(invite, Temporal.Now.instant().toString())
  const [first, second] = usable ? [showCard, sendAgain] : [sendAgain, showCard]

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<first.icon size={16} aria-hidden="true" />}
        aria-label={`${first.label} ${usable ? 'of' : 'to'} ${name}`}
        loading={reinvite.isPending}
        onClick={first.act}
      >
        {first.label}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`More for ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<second.icon size={16} aria-hidden="true" />} onClick={second.act}>
            {second.label}
          </Menu.Item>
          <Menu.Item color="rust" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={askToRevoke}>
            Revoke invite
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
