/** Stands in the page while a dialog is being fetched, so that keys of the screen rest: they are meant for the dialog. */
export function PendingDialogMarker() {
  return <span data-dialog-coming hidden />
}

export const isDialogComing = () => document.querySelector('[data-dialog-coming]') !== null
