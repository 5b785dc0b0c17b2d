import { ActionIcon, Button } from '@mantine/core'
import { IconChecklist, IconPlus, IconQrcode } from '@tabler/icons-react'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { assetCategoryLabels } from '#shared/machines/asset-category.ts'
import type { Asset } from '#shared/machines/machines-contract.ts'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { MarkedMachine } from '#app/manager/business/machines/machine-name.tsx'
import { useMachineList } from '#app/manager/business/machines/machine-queries.ts'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { derivedQuery } from '#app/ui/feedback/loaded.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { useRemoveAsset } from './assets-queries.ts'
import { type AssetState, assetStateLabels, assetStates } from './assets-search.ts'

const AddAssetsForm = lazy(async () => ({ default: (await import('./add-assets-form.tsx')).AddAssetsForm }))
const EditAssetForm = lazy(async () => ({ default: (await import('./edit-asset-form.tsx')).EditAssetForm }))

const machine = (id: string) => ({ to: '/settings/assets/$assetId' as const, params: { assetId: id } })

const stateOf = ({ outOfUseSince }: Asset): AssetState => (outOfUseSince === null ? 'in_use' : 'out_of_use')

const columns: ListColumn<Asset>[] = [
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    render: ({ name, outOfUseSince }) => <MarkedMachine name={name} isOutOfUse={outOfUseSince !== null} />,
  },
  { key: 'idCode', title: 'ID code', value: ({ idCode }) => idCode ?? '' },
  { key: 'category', title: 'Category', value: ({ category }) => (category ? assetCategoryLabels[category] : '') },
]

/** The file has a column for what the screen marks. */
const csvColumns = [...columns, { title: 'State', value: (asset: Asset) => assetStateLabels[stateOf(asset)] }]

export function AssetsPage() {
  const assets = useMachineList()
  const { state } = useSearch({ from: '/shell/settings/assets' })
  const navigate = useNavigate({ from: '/settings/assets' })
  const router = useRouter()
  const removeAsset = useRemoveAsset()
  const drawer = useRowDrawer(assets.data, ({ id }) => id, 'add-assets')
  const shown = assets.data?.filter((asset) => state === undefined || stateOf(asset) === state)
  const isEmpty = assets.data?.length === 0
  const setState = (next: AssetState | undefined) =>
    void navigate({ search: (before) => ({ ...before, state: next }), replace: true, resetScroll: false })
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={drawer.add}>
      Add assets
    </Button>
  )
  return (
    <>
      <ListPage
        label="Assets"
        header={{
          title: 'Assets',
          description: 'Your machines, with the names and codes your people use.',
          actions: (
            <>
              <Button
                component={Link}
                to="/settings/assets/checklists"
                variant="default"
                leftSection={<IconChecklist size={18} aria-hidden="true" />}
              >
                Pre-start checklists
              </Button>
              {!isEmpty && (
                <>
                  <Button
                    component={Link}
                    to="/settings/assets/qr"
                    variant="default"
                    leftSection={<IconQrcode size={18} aria-hidden="true" />}
                  >
                    QR labels
                  </Button>
                  {addButton}
                </>
              )}
            </>
          ),
        }}
        query={derivedQuery(shown, assets)}
        search={{ label: 'Search assets', placeholder: 'Search by name, code or category', ...useSearchText() }}
        filters={
          !isEmpty && (
            <FilterMenu
              label="State"
              mode="single"
              choices={assetStates.map((id) => ({ id, name: assetStateLabels[id] }))}
              value={state === undefined ? [] : [state]}
              onChange={([chosen]) => setState(assetStates.find((each) => each === chosen))}
            />
          )
        }
        filtered={
          state === undefined || isEmpty
            ? undefined
            : { sentence: 'No machine is in this state.', onClear: () => setState(undefined) }
        }
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns}
        sortedBy="name"
        open={{
          href: hrefsById((id) => router.buildLocation(machine(id)).href),
          onOpen: (id) => void router.navigate(machine(id)),
        }}
        actions={{
          width: '120px',
          render: (asset) => (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Print the label for ${asset.name}`}
                title="Print label"
                renderRoot={(props) => <Link to="/settings/assets/qr" search={{ id: asset.id }} {...props} />}
              >
                <IconQrcode size={18} aria-hidden="true" />
              </ActionIcon>
              <RowButtons
                name={asset.name}
                onEdit={() => drawer.edit(asset.id)}
                onRemove={() => void removeAsset(asset)}
              />
            </>
          ),
        }}
        onCsv={(rows) => downloadCsv('assets.csv', csvColumns, rows)}
        empty={
          <EmptyState drawing="tools" title="No assets yet" action={addButton}>
            Your machines appear here: headers, tractors, sprayers, forklifts. You can add several at a time.
          </EmptyState>
        }
      />
      <FormDrawer
        opened={drawer.opened}
        onClose={drawer.close}
        title={drawer.row ? 'Edit machine' : 'Add assets'}
        fields={drawer.row ? 8 : 3}
      >
        {(close) =>
          drawer.row ? (
            <EditAssetForm key={drawer.row.id} assetId={drawer.row.id} onDone={close} />
          ) : (
            <AddAssetsForm onDone={close} />
          )
        }
      </FormDrawer>
    </>
  )
}
