import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Invite } from '#shared/employees/employees-contract.ts'
import { fullName } from '#shared/employees/person-name.ts'
import type { Column } from '#app/ui/table/data-table.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useInvites } from '../employees-queries.ts'
import { InviteActions } from './invite-actions.tsx'
import { inviteState } from './invite-state.ts'
import { JoinCardDrawer } from './join-card-drawer.tsx'
import { EmployeeList } from '../list/employee-list.tsx'
import { PersonName } from '../list/person-name.tsx'

function InviteBadge({ invite }: { invite: Invite }) {
  const { tone, words } = inviteState(invite, Temporal.Now.instant().toString())
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

const columns: Column<Invite>[] = [
  {
    key: 'name',
    title: 'Name',
    render: (invite) => <PersonName person={invite} />,
    sortBy: fullName,
  },
  { key: 'email', title: 'Email', render: ({ email }) => email, sortBy: ({ email }) => email },
  { key: 'code', title: 'Code', render: ({ code }) => code, noWrap: true },
  {
    key: 'expires',
    title: 'Invite',
    render: (invite) => <InviteBadge invite={invite} />,
    sortBy: ({ expiresAt }) => expiresAt,
    noWrap: true,
  },
]

export function InvitedEmployeesPage() {
  const { q = '', card } = useSearch({ from: '/shell/employees/invited' })
  const navigate = useNavigate({ from: '/employees/invited' })
  const query = useInvites()

  const showCard = (id: string | undefined) => navigate({ search: (now) => ({ ...now, card: id }), replace: true })
  const actions = (invite: Invite) => <InviteActions invite={invite} onCard={showCard} />

  return (
    <>
      <EmployeeList
        label="Invited employees"
        query={query}
        search={q}
        onSearch={(text) => navigate({ search: { q: text || undefined }, replace: true })}
        columns={[
          ...columns,
          {
            key: 'actions',
            title: <span className="visually-hidden">Actions</span>,
            render: actions,
            align: 'right',
            noWrap: true,
          },
        ]}
        renderDetails={(invite) => (
          <>
            <span>{invite.email}</span>
            <span>Code {invite.code}</span>
            <InviteBadge invite={invite} />
          </>
        )}
        renderActions={actions}
        onOpen={({ id }) => showCard(id)}
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
        invite={query.data?.find(({ id }) => id === card)}
        loading={query.isFetching}
        onClose={() => showCard(undefined)}
      />
    </>
  )
}
