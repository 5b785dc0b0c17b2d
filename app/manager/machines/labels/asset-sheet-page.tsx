import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMachineList } from '#app/manager/business/machines/machine-queries.ts'
import { opensHereOnly } from '#app/lib/address/opens-here-only.ts'
import linkClasses from '#app/ui/page/back-link.module.css'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { PageHeader } from '#app/ui/page/page-header.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { SelectAll } from '#app/ui/table/select-all.tsx'
import { AssetLabel } from './asset-label.tsx'
import classes from './asset-sheet-page.module.css'
import { countText } from '#shared/core/count-text.ts'

/** A printable A4 sheet of QR labels for all or some of the assets, or for the one that the address names. */
export function AssetSheetPage() {
  const { id: only } = useSearch({ from: '/shell/settings/assets/qr' })
  const assets = useMachineList()
  // Stores what is left out, so that an asset added later is printed too.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const single = assets.data?.filter(({ id }) => id === only) ?? []
  const isSingle = single.length > 0
  const labels = isSingle
    ? single
    : (assets.data?.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU', { numeric: true })) ?? [])
  const chosen = labels.filter(({ id }) => !leftOut.has(id)).length
  const toggle = (id: string) => setLeftOut((before) => before.symmetricDifference(new Set([id])))

  return (
    <>
      <div className="no-print">
        <Link to="/settings/assets" activeOptions={{ exact: true }} className={linkClasses.link}>
          <IconChevronLeft size={16} aria-hidden="true" />
          Back to assets
        </Link>
        <PageHeader
          title={isSingle ? 'QR label' : 'QR labels'}
          description="Cut these out and stick them on your machines. Scanned with a phone, a code opens the machine’s pre-start check, also without reception. The codes never change."
          actions={
            labels.length > 0 && (
              <>
                {isSingle && (
                  <Button component={Link} to="/settings/assets/qr" variant="default">
                    All labels
                  </Button>
                )}
                <PrintButton main disabled={chosen === 0}>
                  Print {countText(chosen, 'label')}
                </PrintButton>
              </>
            )
          }
        />
      </div>
      <Loaded query={assets} card skeleton={<ListSkeleton card label="Loading assets" />}>
        {() =>
          labels.length === 0 ? (
            <div className="card">
              <EmptyState
                drawing="tools"
                title="No assets yet"
                action={
                  <Button component={Link} to="/settings/assets">
                    Go to assets
                  </Button>
                }
              >
                Add your machines first. Each gets a label with a QR code to scan.
              </EmptyState>
            </div>
          ) : (
            <>
              {opensHereOnly(window.location.hostname) && (
                <p className={`no-print ${classes.note}`} role="note">
                  These codes use {window.location.host}, which only works on this computer. Before you print, open
                  Muster at the address your phones use, then come back to this page.
                </p>
              )}
              {!isSingle && (
                <div className={`no-print ${classes.all}`}>
                  <SelectAll
                    label={`All ${countText(labels.length, 'asset')}`}
                    ids={labels.map(({ id }) => id)}
                    selection={{
                      has: (id) => !leftOut.has(id),
                      setMany: (ids, on) => setLeftOut(new Set(on ? [] : ids)),
                    }}
                    showLabel
                  />
                </div>
              )}
              <ul className={classes.sheet} aria-label="Labels">
                {labels.map((asset) => (
                  <AssetLabel key={asset.id} asset={asset} chosen={!leftOut.has(asset.id)} onToggle={toggle} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  )
}
