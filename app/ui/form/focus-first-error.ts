/**
 * Focuses the first invalid field; in a group of radio buttons, the chosen one or the first. Call it when useForm's
 * onSubmit fails; it waits until the errors are rendered.
 */
export function focusFirstError(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const inside = invalid?.querySelector<HTMLElement>(':checked') ?? invalid?.querySelector<HTMLElement>('input')
    const found = inside ?? invalid
    found?.focus()
  })
}
