/** Focuses the first invalid field. Call it when useForm's onSubmit fails; it waits until the errors are rendered. */
export function focusFirstError(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
