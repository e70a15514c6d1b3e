/** Uses `aria-disabled`, because `disabled` would take the focus away from keyboard users. */
export const ARIA_DISABLED_STYLE = { '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } } as const
