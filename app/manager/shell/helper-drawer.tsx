import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

export function HelperDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title="Helper" canFullscreen>
      <EmptyState drawing="chat" title="The helper is coming">
        It will answer questions about Muster and your farm’s own records. It can’t answer anything yet.
      </EmptyState>
    </SideDrawer>
  )
}
