declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache'

  export type Middleware = StylisPlugin
  export const prefixer: StylisPlugin
}

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

declare module 'site:tokens' {
  import type { Mode, Tokens } from '../site-tokens.ts'

  export const tokens: Record<Mode, Tokens>
}
