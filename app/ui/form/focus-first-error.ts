/** Puts the cursor in the first field that the form refused. Call it from useForm's onSubmit failure; it waits for the errors to be drawn. */
export function focusFirstError(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
