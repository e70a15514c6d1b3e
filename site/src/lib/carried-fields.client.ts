import { carried } from './carry-typed.client.ts'

// Beside the script of every page, which most pages need no more of.

/** Whether a field was in sight on the page before, for a form that is not opened yet. */
export const isCarried = (field: string): boolean => carried().some(([key]) => key === field)

/** What was typed in a field that came into sight after `carryTyped`, once. */
export function takeCarried(field: string): string {
  const typed = carried()
  const at = typed.findIndex(([key]) => key === field)
  return at < 0 ? '' : (typed.splice(at, 1)[0]?.[1] ?? '')
}
