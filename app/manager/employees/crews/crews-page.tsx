import { ActionIcon, Button } from '@mantine/core'
import { IconChecklist, IconMessages, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { crewColumns } from './crew-columns.tsx'
import { useCrewChat, useNamedCrews, useRemoveCrew } from './crews-queries.ts'

const CrewForm = lazy(async () => ({ default: (await import('./crew-form.tsx')).CrewForm }))

/** The crews of the farm. */
export function CrewsPage() {
  const crews = useNamedCrews()
  const removeCrew = useRemoveCrew()
  const { openChat, isPending } = useCrewChat()
  const drawer = useRowDrawer(crews.data, ({ id }) => id, 'add-crew')
  // The row of before stays while the drawer slides away.
  const row = crews.data?.find(({ id }) => id === drawer.row?.id) ?? drawer.row
  return (
    <>
      <ListPage
        label="Crews"
        query={crews}
        search={{ label: 'Search crews', placeholder: 'Name or person', ...useSearchText() }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={crewColumns}
        sortedBy="name"
        open={drawer.links}
        actions={{
          width: '164px',
          render: (crew) => {
            const chat = crew.hasChat ? 'Open group chat' : 'Start group chat'
            return (
              <>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`${chat} of ${crew.name}`}
                  title={chat}
                  disabled={isPending}
                  onClick={() => void openChat(crew)}
                >
                  <IconMessages size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`New task for ${crew.name}`}
                  title="New task"
                  renderRoot={(props) => (
                    <Link to="/tasks/overview" search={{ drawer: 'add', crew: crew.id }} {...props} />
                  )}
                >
                  <IconChecklist size={18} aria-hidden="true" />
                </ActionIcon>
                <RowButtons
                  name={crew.name}
                  onEdit={() => drawer.edit(crew.id)}
                  onRemove={() => void removeCrew(crew)}
                />
              </>
            )
          },
        }}
        onCsv={(rows) => downloadCsv('crews.csv', crewColumns, rows)}
        printable
        empty={
          <EmptyState
            drawing="people"
            title="No crews yet"
            action={
              <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={drawer.add}>
                Add crew
              </Button>
            }
          >
            Group people who work together, such as your harvest team. Then choose, filter, message and give tasks to
            all of them at once.
          </EmptyState>
        }
      />
      <FormDrawer opened={drawer.opened} onClose={drawer.close} title={row ? row.name : 'Add crew'} fields={3}>
        {(close) => <CrewForm key={row?.id} crew={row} onDone={close} />}
      </FormDrawer>
    </>
  )
}
