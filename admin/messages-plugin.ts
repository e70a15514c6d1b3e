import type { Plugin } from 'vite'

const MODULE_ID = /^words:(ar|en)$/
/** Rollup's prefix for a virtual module. */
const VIRTUAL_PREFIX = '\0'

/**
 * Serves the messages of one language as a module, `words:ar` or `words:en`, so that a browser loads one language.
 * Each texts file holds both languages, so no bundler can split them.
 */
export function messagesPlugin(): Plugin {
  let serving = false
  return {
    name: 'words-of-one-language',
    configResolved({ command }) {
      serving = command === 'serve'
    },
    resolveId: (id) => (MODULE_ID.test(id) ? VIRTUAL_PREFIX + id : undefined),
    async load(id) {
      const lang = id.startsWith(VIRTUAL_PREFIX) ? MODULE_ID.exec(id.slice(VIRTUAL_PREFIX.length))?.[1] : undefined
      if (lang !== 'ar' && lang !== 'en') return undefined
      // The development server needs the source, so that a changed text shows at once.
      if (serving) return `import { messages } from '/src/i18n/messages.ts'\nexport default messages.${lang}`
      const { messages } = await import('./src/i18n/messages.ts')
      return `export default ${JSON.stringify(messages[lang])}`
    },
  }
}
