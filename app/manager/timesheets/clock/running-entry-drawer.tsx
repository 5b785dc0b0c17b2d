import { DecisionsProvider } from '#app/manager/entries/decisions/decisions-provider.tsx'
import { EntryDrawer, type EntryDrawerProps } from '#app/manager/entries/drawer/entry-drawer.tsx'

/** The entry drawer on a screen without a list of entries, whose decisions it would share. */
export function RunningEntryDrawer(props: EntryDrawerProps) {
  return (
    <DecisionsProvider>
      <EntryDrawer {...props} />
    </DecisionsProvider>
  )
}
