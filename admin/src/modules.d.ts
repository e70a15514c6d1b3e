/** stylis ships no types; these are the two names that the right-to-left caches need. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'

  export type Middleware = StylisPlugin
  export const prefixer: StylisPlugin
}
