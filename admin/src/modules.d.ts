/** stylis ships no types; these are the two names that the right-to-left caches need. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'

  export type Middleware = StylisPlugin
  export const prefixer: StylisPlugin
}

/** The words of one language: see words-plugin.ts. */
declare module 'words:ar' {
  import type { TranslationMessages } from 'react-admin'

  const words: TranslationMessages
  export default words
}
declare module 'words:en' {
  import type { TranslationMessages } from 'react-admin'

  const words: TranslationMessages
  export default words
}
