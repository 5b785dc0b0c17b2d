import { Button } from '@mantine/core'
import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { EmptyState, NothingFound } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { SearchField } from '#app/ui/form/search-field.tsx'
import { AssetForm, assetRow, blankAsset } from './asset-form.tsx'
import { AssetsTable } from './assets-table.tsx'
import classes from './assets-page.module.css'
import { useAssets, useRemoveAsset } from './assets-queries.ts'
import { useRowDrawer } from '../named-rows/use-row-drawer.ts'

export function AssetsPage() {
  const { q = '' } = useSearch({ from: '/shell/settings/assets' })
  const navigate = useNavigate({ from: '/settings/assets' })
  const assets = useAssets()
  const removeAsset = useRemoveAsset()
  const drawer = useRowDrawer(blankAsset)
  const list = useRef<HTMLDivElement>(null)

  function search(next: string) {
    void navigate({ search: { q: next || undefined }, replace: true })
  }
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={drawer.add}>
      Add assets
    </Button>
  )
  const empty = assets.data?.length === 0
  const table = (
    <AssetsTable
      assets={assets.data}
      search={q}
      onOpen={(asset) => drawer.edit(assetRow(asset))}
      onRemove={async (asset) => {
        // The focused button disappears with its row.
        if (await removeAsset(asset)) list.current?.focus()
      }}
      empty={
        empty ? (
          <EmptyState drawing="tools" title="No assets yet" action={addButton}>
            Your machines appear here: headers, tractors, sprayers, forklifts. You can add several at a time.
          </EmptyState>
        ) : (
          <NothingFound title="No assets found" hiddenBy="search" onClear={() => search('')}>
            No name, code or category contains “{q.trim()}”.
          </NothingFound>
        )
      }
    />
  )

  return (
    <>
      <PageHeader
        title="Assets"
        description="Your machines, with the names and codes your people use."
        actions={
          !empty && (
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
          )
        }
      />
      {!empty && (
        <SearchField
          label="Search assets"
          placeholder="Search by name, code or category"
          className={classes.search}
          search={q}
          onSearch={search}
        />
      )}
      <div ref={list} tabIndex={-1} className={classes.list}>
        <Loaded query={assets} card skeleton={table}>
          {() => table}
        </Loaded>
      </div>
      <SideDrawer opened={drawer.opened} onClose={drawer.close} title={drawer.adding ? 'Add assets' : 'Edit asset'}>
        <AssetForm
          key={drawer.row.id}
          row={drawer.row}
          adding={drawer.adding}
          isDirty={drawer.isDirty}
          onDone={drawer.done}
        />
      </SideDrawer>
    </>
  )
}
