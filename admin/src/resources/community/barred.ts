/** A button that does nothing now. It is not disabled: that would take the focus away from who works by keyboard. */
export const BARRED = { '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } } as const
