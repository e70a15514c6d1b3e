/** Pictures and rich text have no invalid state, only the helper text. */
export const INVALID_SELECTOR = '[aria-invalid="true"], .MuiFormHelperText-root.Mui-error'
