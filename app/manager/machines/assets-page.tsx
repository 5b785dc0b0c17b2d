import { ActionIcon, Button } from '@mantine/core'
import { IconChecklist, IconPlus, IconQrcode } from '@tabler/icons-react'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy } from 'react'
import { assetCategories, assetCategoryLabels } from '#shared/machines/asset-category.ts'
import { machineSorts, type MachineState, machineStateLabels, machineStates } from '#shared/machines/machine-list.ts'
import type { Asset } from '#shared/machines/machines-contract.ts'
import { chosenOf } from '#app/lib/address/chosen-of.ts'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'
import { searchIds } from '#app/lib/address/search-ids.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { MarkedMachine } from '#app/manager/business/machines/machine-name.tsx'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { useListAsked } from '#app/manager/business/use-list-asked.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { morePages } from '#app/ui/page/list-pages.ts'
import { FilterMenu } from '#app/ui/table/filter-menu.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { allMachines, useMachinePages, useRemoveAsset } from './assets-queries.ts'
import type { AssetsSearch } from './assets-search.ts'

const AddAssetsForm = lazy(async () => ({ default: (await import('./add-assets-form.tsx')).AddAssetsForm }))
const EditAssetForm = lazy(async () => ({ default: (await import('./edit-asset-form.tsx')).EditAssetForm }))

const machine = (id: string) => ({ to: '/settings/assets/$assetId' as const, params: { assetId: id } })

const stateOf = ({ outOfUseSince }: Asset): MachineState => (outOfUseSince === null ? 'in_use' : 'out_of_use')

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
const csvColumns = [...columns, { title: 'State', value: (asset: Asset) => machineStateLabels[stateOf(asset)] }]

export function AssetsPage() {
  const { state, categories, drawer: named } = useSearch({ from: '/shell/settings/assets' })
  const navigate = useNavigate({ from: '/settings/assets' })
  const router = useRouter()
  const { asked, isTyping, ...list } = useListAsked(machineSorts, { column: 'name', direction: 'asc' })
  const filter = { ...asked, ...(state && { state }), ...(categories && { categories }) }
  const assets = useMachinePages(filter)
  const removeAsset = useRemoveAsset()
  // By its id, because the machine may be on a page that is not loaded.
  const drawer = useRowDrawer(searchIds(named), (id) => id, 'add-assets')
  const isFiltered = state !== undefined || categories !== undefined
  const isEmpty = assets.data?.length === 0 && !isFiltered && asked.search === undefined && !assets.isPlaceholderData
  const change = (next: Partial<AssetsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
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
        query={assets}
        busy={isTyping || assets.isPlaceholderData}
        search={{ label: 'Search assets', placeholder: 'Name, code or category', ...list.search }}
        filters={
          !isEmpty && (
            <>
              <FilterMenu
                label="State"
                mode="single"
                choices={machineStates.map((id) => ({ id, name: machineStateLabels[id] }))}
                value={state === undefined ? [] : [state]}
                onChange={([chosen]) => change({ state: machineStates.find((each) => each === chosen) })}
              />
              <FilterMenu
                label="Category"
                choices={assetCategories.map((id) => ({ id, name: assetCategoryLabels[id] }))}
                value={categories ?? []}
                onChange={(chosen) => change({ categories: chosenOf(assetCategories, chosen) })}
              />
            </>
          )
        }
        filtered={
          isFiltered
            ? {
                sentence: 'No machine matches these filters. Try removing one.',
                onClear: () => change({ state: undefined, categories: undefined }),
              }
            : undefined
        }
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns}
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
        printable
        pages={{
          ...morePages(assets),
          readAll: (progress) => allMachines(filter, progress),
          key: JSON.stringify(filter),
          total: assets.hasNextPage ? undefined : assets.data?.length,
          sort: list.sort,
        }}
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
            <EditAssetForm key={drawer.row} assetId={drawer.row} onDone={close} />
          ) : (
            <AddAssetsForm onDone={close} />
          )
        }
      </FormDrawer>
    </>
  )
}
