/** Marks the page while a dialog is being fetched, so that the screen's shortcuts ignore keys meant for the dialog. */
export function PendingDialogMarker() {
  return <span data-dialog-coming hidden />
}

export const isDialogComing = () => document.querySelector('[data-dialog-coming]') !== null
