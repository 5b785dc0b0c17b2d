import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { askToDiscard } from '#app/ui/form/ask-to-discard.ts'
import { DrawerFormsContext, openDrawerForms } from '#app/ui/form/drawer-forms.ts'
import { ErrorBoundary } from '#app/ui/feedback/error-boundary.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { SideDrawer } from './side-drawer.tsx'

type FormDrawerProps = Omit<ComponentProps<typeof SideDrawer>, 'children' | 'footer'> & {
  /** A dialog over the drawer is open, which Escape closes instead. */
  blocked?: boolean
  /** The search parameter that opens it: a change of that one closes it. */
  parameter?: string
  /** Fields of the skeleton while a lazy form loads. */
  fields?: number
  /** Called with what closes the drawer without a question, for after saving and for Cancel. */
  children: (close: () => void) => ReactNode
}

/**
 * A drawer with a form. ×, Escape and a click outside ask before unsaved changes are lost; `useFormSave` asks on Back,
 * a reload and closing the tab. The form mounts at each opening, so it starts from what is stored.
 */
export function FormDrawer({
  opened,
  onClose,
  blocked = false,
  parameter = 'drawer',
  fields = 4,
  children,
  ...drawer
}: FormDrawerProps) {
  const [forms] = useState(() => openDrawerForms(parameter))
  const asking = useRef(false)

  function close() {
    forms.settle()
    onClose()
  }

  async function ask() {
    asking.current = true
    const agreed = await askToDiscard('Close')
    asking.current = false
    if (agreed) close()
  }

  function tryToClose() {
    // Escape in the question also reaches the drawer below it.
    if (asking.current || blocked) return
    if (forms.isDirty()) void ask()
    else close()
  }

  return (
    <SideDrawer {...drawer} opened={opened} onClose={tryToClose}>
      <DrawerFormsContext value={forms}>
        <ErrorBoundary>
          <LazyPart fallback={<FormSkeleton fields={fields} />}>{children(close)}</LazyPart>
        </ErrorBoundary>
      </DrawerFormsContext>
    </SideDrawer>
  )
}
