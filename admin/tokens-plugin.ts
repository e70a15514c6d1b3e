import type { Plugin } from 'vite'
import { readSiteTokens, SITE_TOKENS_FILE } from './site-tokens.ts'

const MODULE_ID = 'site:tokens'
/** Rollup's prefix for a virtual module. */
const VIRTUAL_ID = `\0${MODULE_ID}`

/** Serves the site's colours as a module, so that both have one look. */
export function tokensPlugin(): Plugin {
  return {
    name: 'tokens-of-the-site',
    resolveId: (id) => (id === MODULE_ID ? VIRTUAL_ID : undefined),
    async load(id) {
      if (id !== VIRTUAL_ID) return undefined
      this.addWatchFile(SITE_TOKENS_FILE)
      return `export const tokens = ${JSON.stringify(await readSiteTokens())}`
    },
  }
}
