import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Invite } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import { useRowLinks } from '#app/manager/business/use-row-links.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { useInvite } from '../employees-queries.ts'
import { usePagedInvites } from '../list/paged-people.ts'
import { PersonName } from '../list/person-name.tsx'
import { InviteActions } from './invite-actions.tsx'
import { inviteState } from './invite-state.ts'
import { JoinCardDrawer } from './join-card-drawer.tsx'

function InviteBadge({ invite }: { invite: Invite }) {
  const { tone, words } = inviteState(invite, Temporal.Now.instant().toString())
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

const columns: ListColumn<Invite>[] = [
  {
    key: 'name',
    title: 'Name',
    value: fullName,
    render: (invite) => <PersonName person={invite} />,
  },
  { key: 'email', title: 'Email', width: 'minmax(0, 1.6fr)', value: ({ email }) => email },
  { key: 'code', title: 'Code', width: '6em', titledOnCard: true, value: ({ code }) => code },
  {
    key: 'expires',
    title: 'Invite',
    width: '12em',
    value: ({ expiresAt }) => expiresAt,
    render: (invite) => <InviteBadge invite={invite} />,
  },
]

export function InvitedEmployeesPage() {
  const { card } = useSearch({ from: '/shell/employees/invited' })
  const navigate = useNavigate({ from: '/employees/invited' })
  const shown = useInvite(card)
  const links = useRowLinks('card')

  return (
    <>
      <ListPage
        label="Invited employees"
        {...usePagedInvites()}
        idOf={({ id }) => id}
        nameOf={fullName}
        columns={columns}
        open={links}
        actions={{ width: '14em', render: (invite) => <InviteActions invite={invite} onCard={links.onOpen} /> }}
        empty={
          <EmptyState
            drawing="people"
            title="No pending invites"
            action={
              <Button component={Link} to="/employees/add" leftSection={<IconUserPlus size={18} aria-hidden="true" />}>
                Add employee
              </Button>
            }
          >
            Employees you add appear here until they join with their code.
          </EmptyState>
        }
      />
      <JoinCardDrawer
        opened={card !== undefined}
        invite={shown.data ?? undefined}
        loading={shown.isFetching}
        onClose={() => void navigate({ search: (now) => ({ ...now, card: undefined }), replace: true })}
      />
    </>
  )
}
