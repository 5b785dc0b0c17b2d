import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { memberRoleLabels, memberRoleMeanings } from '#shared/accounts/member-roles.ts'
import type { Member } from '#shared/accounts/members-contract.ts'
import { dateText } from '#shared/core/time/date-text.ts'
import { useMay } from '#app/lib/may.ts'
import { useBusiness } from '#app/manager/business/farm-queries.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { Stack } from '#app/ui/native/layout.tsx'
import { InviteMemberForm } from './invite-member-form.tsx'
import { MemberInvites } from './member-invites.tsx'
import { MemberMenu } from './member-menu.tsx'
import classes from './members-page.module.css'
import { useMembers } from './members-queries.ts'

/** Who may act for the business besides its employees. Only the owner changes it. */
export function MembersPage() {
  const query = useMembers()
  const { timeZone } = useBusiness()
  const drawer = useDrawer()
  const mayInvite = useMay()('accounts.inviteMember')
  return (
    <>
      <ListPage
        label="People with access"
        header={{
          title: 'People with access',
          description: mayInvite
            ? 'Give a second manager or a bookkeeper access to this business. Employees are invited under Employees.'
            : 'The owner of the business decides who has access.',
          actions: mayInvite && (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => drawer.open('invite-member')}
            >
              Invite someone
            </Button>
          ),
        }}
        query={derivedQuery(query.data?.members, query)}
        idOf={({ userId }) => userId}
        nameOf={({ name }) => name}
        columns={columnsIn(timeZone)}
        actions={{
          width: '64px',
          render: (member) => <MemberMenu member={member} />,
        }}
        empty={<EmptyState drawing="people">No one has access yet.</EmptyState>}
      />
      {query.data && query.data.invites.length > 0 && <MemberInvites invites={query.data.invites} zone={timeZone} />}
      <FormDrawer
        opened={drawer.name === 'invite-member'}
        onClose={drawer.close}
        title="Invite someone to this business"
      >
        {(close) => <InviteMemberForm onDone={close} />}
      </FormDrawer>
    </>
  )
}

const columnsIn = (zone: string): ListColumn<Member>[] => [
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    render: ({ name, email }) => (
      <Stack as="span" gap={2} className={classes.who}>
        <span>{name}</span>
        <span className={classes.about}>{email}</span>
      </Stack>
    ),
  },
  {
    key: 'role',
    title: 'Role',
    value: ({ role }) => memberRoleLabels[role],
    render: ({ role }) => (
      <Stack as="span" gap={2} className={classes.who}>
        <span>{memberRoleLabels[role]}</span>
        <span className={classes.about}>{memberRoleMeanings[role]}</span>
      </Stack>
    ),
  },
  {
    key: 'since',
    title: 'Since',
    width: '180px',
    value: ({ since }) => since,
    render: ({ since, invitedBy }) => (
      <Stack as="span" gap={2} className={classes.who}>
        <span className="tabular">{dateText(since, zone)}</span>
        {invitedBy !== null && <span className={classes.about}>Invited by {invitedBy}</span>}
      </Stack>
    ),
  },
]
