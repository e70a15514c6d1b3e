import { preservedInput } from './preserve-form-input.client.ts'

// Separate from the script of every page: few pages need it.

/** For a form that is still collapsed: was this field visible on the page before? */
export const isFieldPreserved = (field: string): boolean => preservedInput().some(([key]) => key === field)

/** Input for a field that appears after `preserveFormInput` ran; returns it once. */
export function takePreservedField(field: string): string {
  const entries = preservedInput()
  const at = entries.findIndex(([key]) => key === field)
  return at < 0 ? '' : (entries.splice(at, 1)[0]?.[1] ?? '')
}
