import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { settings as layout } from '#app/manager/routes/root-screens.tsx'

const assets = createRoute({
  getParentRoute: () => layout,
  path: '/assets',
  staticData: { title: 'Assets', needs: 'machines.listAssets' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('./assets-page.tsx'), 'AssetsPage'),
})

const assetSheet = createRoute({
  getParentRoute: () => layout,
  path: '/assets/qr',
  staticData: { title: 'Asset labels', needs: 'machines.listAssets' },
  component: lazyRouteComponent(() => import('./asset-sheet-page.tsx'), 'AssetSheetPage'),
})

export const machines = { settings: [assets, assetSheet] } as const
