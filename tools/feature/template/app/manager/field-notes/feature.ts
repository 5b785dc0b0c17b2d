import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchText } from '#app/lib/address/search-text.ts'
import { shell } from '#app/manager/routes/root-screens.tsx'

const page = createRoute({
  getParentRoute: () => shell,
  path: '/field-notes',
  staticData: { title: 'Field notes', needs: 'fieldNotes.listFieldNotes' },
  validateSearch: (search): { q?: string | undefined } => ({ q: searchText(search.q) }),
  component: lazyRouteComponent(() => import('./field-notes-page.tsx'), 'FieldNotesPage'),
})

export const fieldNotes = { shell: [page] } as const
