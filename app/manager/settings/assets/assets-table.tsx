import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { assetCategoryLabels } from '#shared/business/asset-category.ts'
import type { Asset } from '#shared/business/business-contract.ts'
import { type Column, DataTable } from '#app/ui/table/data-table.tsx'
import { stopSecondClick } from '#app/ui/form/stop-second-click.ts'
import { matchesSearch } from '#shared/core/matches-search.ts'
import classes from './assets-table.module.css'

const categoryOf = ({ category }: Asset) => (category ? assetCategoryLabels[category] : '')

interface AssetsTableProps {
  /** undefined while loading. */
  assets: Asset[] | undefined
  search: string
  onOpen: (asset: Asset) => void
  onRemove: (asset: Asset) => void
  empty: ReactNode
}

export function AssetsTable({ assets, search, onOpen, onRemove, empty }: AssetsTableProps) {
  const found = assets?.filter((asset) =>
    [asset.name, asset.idCode ?? '', categoryOf(asset)].some((text) => matchesSearch(text, search)),
  )
  const columns: Column<Asset>[] = [
    {
      key: 'name',
      title: 'Name',
      sortBy: ({ name }) => name,
      render: (asset) => (
        <>
          <span className={classes.name}>{asset.name}</span>
          <span className={classes.details}>{[asset.idCode, categoryOf(asset)].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'idCode',
      title: 'ID code',
      wideOnly: true,
      sortBy: ({ idCode }) => idCode,
      render: ({ idCode }) => idCode ?? '',
    },
    { key: 'category', title: 'Category', wideOnly: true, sortBy: categoryOf, render: categoryOf },
    {
      key: 'actions',
      title: <span className="visually-hidden">Actions</span>,
      align: 'right',
      width: 112,
      render: (asset) => <AssetActions asset={asset} onOpen={onOpen} onRemove={onRemove} />,
    },
  ]
  return (
    <DataTable
      label="Assets"
      records={found}
      columns={columns}
      empty={empty}
      initialSort={{ column: 'name', direction: 'asc' }}
      onOpen={onOpen}
    />
  )
}

function AssetActions({ asset, onOpen, onRemove }: { asset: Asset } & Pick<AssetsTableProps, 'onOpen' | 'onRemove'>) {
  return (
    <div className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Edit ${asset.name}`}
        title="Edit"
        onClick={(event) => {
          // The row itself opens the asset too.
          event.stopPropagation()
          onOpen(asset)
        }}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Remove ${asset.name}`}
        title="Remove"
        onClickCapture={stopSecondClick}
        onClick={(event) => {
          event.stopPropagation()
          onRemove(asset)
        }}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  )
}
