import { Button } from '@mantine/core'
import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { assetCategoryLabels } from '#shared/machines/asset-category.ts'
import type { Asset } from '#shared/machines/machines-contract.ts'
import { downloadCsv } from '#app/lib/files/csv.ts'
import { useRowDrawer } from '#app/manager/business/use-drawer.ts'
import { useSearchText } from '#app/manager/business/use-search-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormDrawer } from '#app/ui/overlay/form-drawer.tsx'
import { ListPage } from '#app/ui/page/list-page.tsx'
import { RowButtons } from '#app/ui/table/row-buttons.tsx'
import { AddAssetsForm } from './add-assets-form.tsx'
import { useAssets, useRemoveAsset } from './assets-queries.ts'
import { EditAssetForm } from './edit-asset-form.tsx'

const columns = [
  { key: 'name', title: 'Name', value: ({ name }: Asset) => name },
  { key: 'idCode', title: 'ID code', value: ({ idCode }: Asset) => idCode ?? '' },
  {
    key: 'category',
    title: 'Category',
    value: ({ category }: Asset) => (category ? assetCategoryLabels[category] : ''),
  },
]

export function AssetsPage() {
  const assets = useAssets()
  const removeAsset = useRemoveAsset()
  const drawer = useRowDrawer(assets.data, ({ id }) => id, 'add-assets')
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
          actions: assets.data?.length !== 0 && (
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
          ),
        }}
        query={assets}
        search={{ label: 'Search assets', placeholder: 'Search by name, code or category', ...useSearchText() }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns}
        sortedBy="name"
        open={drawer.links}
        actions={{
          width: '84px',
          render: (asset) => (
            <RowButtons
              name={asset.name}
              onEdit={() => drawer.edit(asset.id)}
              onRemove={() => void removeAsset(asset)}
            />
          ),
        }}
        onCsv={(shown) => downloadCsv('assets.csv', columns, shown)}
        empty={
          <EmptyState drawing="tools" title="No assets yet" action={addButton}>
            Your machines appear here: headers, tractors, sprayers, forklifts. You can add several at a time.
          </EmptyState>
        }
      />
      <FormDrawer opened={drawer.opened} onClose={drawer.close} title={drawer.row ? 'Edit asset' : 'Add assets'}>
        {(close) =>
          drawer.row ? (
            <EditAssetForm key={drawer.row.id} asset={drawer.row} onDone={close} />
          ) : (
            <AddAssetsForm onDone={close} />
          )
        }
      </FormDrawer>
    </>
  )
}
