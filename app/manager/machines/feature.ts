import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchIds } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'
import { settings as layout } from '#app/manager/routes/root-screens.tsx'
import { assetsSearch } from './assets-search.ts'

const assets = createRoute({
  getParentRoute: () => layout,
  path: '/assets',
  staticData: { title: 'Assets', needs: 'machines.addAssets' },
  validateSearch: assetsSearch,
  component: lazyRouteComponent(() => import('./assets-page.tsx'), 'AssetsPage'),
})

const assetSheet = createRoute({
  getParentRoute: () => layout,
  path: '/assets/qr',
  staticData: { title: 'Asset labels', needs: 'machines.addAssets' },
  validateSearch: (search): { id?: string | undefined } => ({ id: searchIds(search.id)?.[0] }),
  component: lazyRouteComponent(() => import('./labels/asset-sheet-page.tsx'), 'AssetSheetPage'),
})

const checklists = createRoute({
  getParentRoute: () => layout,
  path: '/assets/checklists',
  staticData: { title: 'Pre-start checklists', needs: 'machines.listChecklists' },
  component: lazyRouteComponent(() => import('./checklists/checklists-page.tsx'), 'ChecklistsPage'),
})

const machine = createRoute({
  getParentRoute: () => layout,
  path: '/assets/$assetId',
  staticData: { title: 'Machine', needs: 'machines.getMachine' },
  validateSearch: (search): { drawer?: string | undefined } => ({ drawer: searchText(search.drawer) }),
  component: lazyRouteComponent(() => import('./machine/machine-page.tsx'), 'MachinePage'),
})

export const machines = { settings: [assets, assetSheet, checklists, machine] } as const
