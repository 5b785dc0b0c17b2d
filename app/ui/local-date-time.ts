/* Mantine speaks 'YYYY-MM-DD HH:mm:ss', our forms 'YYYY-MM-DDTHH:mm'. Both are wall-clock text of the farm; neither is an instant. */

export function toPickerValue(value: string): string {
  return `${value.slice(0, 10)} ${value.slice(11, 16)}:00`
}

export function fromPickerValue(value: string): string {
  return `${value.slice(0, 10)}T${value.slice(11, 16)}`
}
